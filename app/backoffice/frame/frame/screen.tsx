import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/screen'
import { LoadFailure } from './load-failure.tsx'
import { PageHead } from './page-head.tsx'
import { RecordMissing } from './record-missing.tsx'
import { useScreen } from './use-screen.ts'

/** Every screen, inside the frame. */
export default function Screen() {
  return <Outlet />
}

/** A screen that cannot be shown says so under its own heading, and the frame stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, missing } = useScreen()
  if (missing && isRouteErrorResponse(error) && error.status === 404) return <RecordMissing />
  return (
    <>
      {title && <PageHead title={title} />}
      <LoadFailure />
    </>
  )
}
