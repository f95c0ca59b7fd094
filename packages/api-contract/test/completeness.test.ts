/// <reference types="node" />
import process from 'node:process'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { specifiedCalls } from './endpoint-list.ts'
import { missingEndpoints } from './missing-endpoints.ts'

const withoutNames = (call: string) => call.replace(/\{\w+\}/g, '{}')

const present = new Set(
  Object.values(contract)
    .flatMap((table) => Object.values(table))
    .map(({ method, path }) => withoutNames(`${method} ${path}`)),
)
const missing = specifiedCalls.filter((call) => !present.has(withoutNames(call)))

test('every call of the specification is in the contract, or listed by name as still missing', () => {
  process.stdout.write(
    `${missing.length} of the specification's ${specifiedCalls.length} calls are still missing.\n`,
  )
  expect([...missingEndpoints].toSorted()).toEqual(missing.toSorted())
})

test('no call is written down twice', () => {
  expect(new Set(specifiedCalls.map(withoutNames)).size).toBe(specifiedCalls.length)
})
