// What a dashboard of today is usually made of, with as little of its own as can be.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../floor.css'

const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }))
const List = lazy(async () => ({ default: (await import('./list.tsx')).List }))
const LongList = lazy(async () => ({ default: (await import('./long-list.tsx')).LongList }))

function Shell() {
  return (
    <>
      <header>
        <b>Floor</b>
        <Link to="/orders">Orders</Link>
        <Link to="/offers">Offers</Link>
        <Link to="/long">Long</Link>
      </header>
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}

const router = createBrowserRouter([
  {
    path: '/login',
    element: (
      <Suspense>
        <SignIn />
      </Suspense>
    ),
  },
  {
    element: <Shell />,
    children: [
      { path: '/orders', element: <List key="orders" kind="orders" /> },
      { path: '/offers', element: <List key="offers" kind="offers" /> },
      { path: '/long', element: <LongList /> },
    ],
  },
])

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
