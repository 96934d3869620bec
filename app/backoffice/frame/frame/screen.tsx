import { Outlet } from 'react-router'
import { LoadFailure } from './load-failure.tsx'
import { PageHead } from './page-head.tsx'
import { useScreen } from './use-screen.ts'

/** Every screen, inside the frame. */
export default function Screen() {
  return <Outlet />
}

/** A screen that cannot be shown says so under its own heading, and the frame stays. */
export function ErrorBoundary() {
  const { title } = useScreen()
  return (
    <>
      {title && <PageHead title={title} />}
      <LoadFailure />
    </>
  )
}
