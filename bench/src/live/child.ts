import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a child process can be asked, by name. */
type Handlers = Record<string, (input: never) => unknown>

type Input<Handler> = Handler extends (input: infer Value) => unknown ? Value : never
type Output<Handler> = Handler extends (input: never) => infer Value ? Awaited<Value> : never

export interface Asking<Asked extends Handlers> {
  ask<Name extends keyof Asked & string>(name: Name, input: Input<Asked[Name]>): Promise<Output<Asked[Name]>>
}

export interface Child<Asked extends Handlers> extends Asking<Asked> {
  stop(): Promise<void>
}

interface Question {
  id: number
  name: string
  input: unknown
}

type Reply = { id: number; output: unknown } | { id: number; error: string }

/** Starts one of the programs beside this file; its garbage can be collected on demand. */
export function startChild<Asked extends Handlers>(file: string): Child<Asked> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  child.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) asked?.reject(new Error(`${file}: ${reply.error}`))
    else asked?.resolve(reply.output)
  })
  child.on('exit', (code) => {
    for (const asked of waiting.values()) asked.reject(new Error(`${file} ended with ${code}`))
  })
  let questions = 0
  return {
    ask(name, input) {
      const asked = withResolvers()
      const question: Question = { id: (questions += 1), name, input }
      waiting.set(question.id, asked)
      child.send(question)
      // What comes back is what the handler of that name answered.
      return asked.promise as Promise<never>
    },
    async stop() {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}

interface PromiseWithResolvers<Value> {
  promise: Promise<Value>
  resolve(value: Value): void
  reject(error: Error): void
}

function withResolvers(): PromiseWithResolvers<unknown> {
  let resolve: (value: unknown) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<unknown>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

/** Answers the parent by these handlers until it hangs up. */
export function answerParent(handlers: Handlers, stop: () => Promise<void>): void {
  const answer = async ({ id, name, input }: Question): Promise<Reply> => {
    try {
      return { id, output: await handlers[name]?.(input as never) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  process.on('message', (question: Question) => void answer(question).then((reply) => process.send?.(reply)))
  process.once('disconnect', () => void stop().finally(() => process.exit()))
}
