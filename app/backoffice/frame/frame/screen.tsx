import { Outlet, useMatches } from 'react-router'
import { addressOfRoute, findAddress } from '../../parts/guard/addresses.ts'
import { LoadFailure } from './load-failure.tsx'
import { PageHead } from './page-head.tsx'

/** Every screen, inside the frame. */
export default function Screen() {
  return <Outlet />
}

/** A screen that cannot be shown says so under its own heading, and the frame stays. */
export function ErrorBoundary() {
  const { heading, label } = findAddress(addressOfRoute(useMatches().at(-1)?.id) ?? '') ?? {}
  const title = heading ?? label
  return (
    <>
      {title && <PageHead title={title} />}
      <LoadFailure />
    </>
  )
}
