import './frame/backoffice.css'
import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { staffContext } from '#app/context.ts'
import type { Route } from './+types/layout'
import { Desk } from './frame/desk.tsx'
import { LoadFailure } from './frame/load-failure.tsx'
import { useShownPage } from './frame/shown-page.ts'
import { type Desk as DeskState, deskOf, letStaffIn } from './guard/guard.server.ts'
import { NotAllowed } from './guard/not-allowed.tsx'
import { keepPage } from './guard/reachable.ts'

/** Guards every page and action below this file. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Having a loader makes the guard run on every step inside the back office, too. */
export const loader = ({ request, context }: Route.LoaderArgs) => deskOf(context.get(staffContext), request)

/** The frame as it was last shown in this window: it stays when a step to another page gets no answer. */
let lastDesk: DeskState | null = null

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  useShownPage()
  useEffect(() => {
    lastDesk = loaderData
  }, [loaderData])
  return (
    <Desk staff={loaderData}>
      <Outlet />
    </Desk>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403 && error.data) {
    return (
      <Desk staff={error.data as DeskState}>
        <NotAllowed />
      </Desk>
    )
  }
  if (lastDesk) {
    return (
      <Desk staff={lastDesk}>
        <LoadFailure />
      </Desk>
    )
  }
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <LoadFailure sentence="The back office could not be opened. Please try again." />
    </main>
  )
}
