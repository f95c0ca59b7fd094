// The least a dashboard can be: React, and nothing beside it.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../floor.css'
import { amount, day, type FloorPage, fetchPage, LONG_LIST, rowAt } from '../rows.ts'

function open(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => setPath(location.pathname)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return path
}

function Anchor({ to, children }: { to: string; children: ReactNode }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    open(to)
  }
  return (
    <a href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

function SignIn() {
  return (
    <form className="sign-in" action={() => open('/orders')}>
      <h1>Sign in</h1>
      <input type="email" aria-label="E-mail" />
      <input type="password" aria-label="Password" />
      <button type="submit">Sign in</button>
    </form>
  )
}

function usePage(kind: string, q: string): FloorPage | undefined {
  const [page, setPage] = useState<FloorPage>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = () => fetchPage(kind, q, leaving.signal).then(setPage, () => undefined)
    const timer = setTimeout(() => void load(), q === '' ? 0 : 300)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [kind, q])
  return page
}

function List({ kind }: { kind: string }) {
  const [q, setQ] = useState('')
  const page = usePage(kind, q)
  return (
    <>
      <h1>{kind}</h1>
      <input type="search" value={q} onChange={(event) => setQ(event.target.value)} />
      {page && (
        <table data-kind={kind}>
          <thead>
            <tr>
              <th>Id</th>
              <th>Customer</th>
              <th>Status</th>
              <th>Submitted</th>
              <th>Total</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <td>{row.id}</td>
                <td>{row.customer}</td>
                <td>{row.status}</td>
                <td>{day(row)}</td>
                <td>{amount(row.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const ROW_HEIGHT = 36
const AROUND = 12
const IN_SIGHT = 22

function LongList() {
  const region = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const from = Math.max(0, first - AROUND)
  const to = Math.min(LONG_LIST, first + IN_SIGHT + AROUND)
  const rows = Array.from({ length: to - from }, (_, at) => ({ at: from + at, row: rowAt(from + at) }))
  return (
    <div
      className="long"
      ref={region}
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW_HEIGHT))}
    >
      <div style={{ height: LONG_LIST * ROW_HEIGHT }}>
        {rows.map(({ at, row }) => (
          <div
            className="long-row"
            data-row=""
            key={at}
            style={{ transform: `translateY(${at * ROW_HEIGHT}px)` }}
          >
            <span>{row.id}</span>
            <span>{row.customer}</span>
            <span>{row.status}</span>
            <span>{day(row)}</span>
            <span>{amount(row.total)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Page({ path }: { path: string }) {
  switch (path) {
    case '/orders':
    case '/offers':
      return <List key={path} kind={path.slice(1)} />
    default:
      return <LongList />
  }
}

function App() {
  const path = usePath()
  if (path === '/login') return <SignIn />
  return (
    <>
      <header>
        <b>Floor</b>
        <Anchor to="/orders">Orders</Anchor>
        <Anchor to="/offers">Offers</Anchor>
        <Anchor to="/long">Long</Anchor>
      </header>
      <main>
        <Page path={path} />
      </main>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
