import './frame/backoffice.css'
import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { staffContext } from '#app/context.ts'
import type { Route } from './+types/layout'
import { AdminFrame } from './frame/admin-frame.tsx'
import { LoadFailure } from './frame/load-failure.tsx'
import { useShownPage } from './frame/shown-page.ts'
import { type FrameData, frameDataOf, letStaffIn } from './guard/guard.server.ts'
import { NotAllowed } from './guard/not-allowed.tsx'
import { keepPage } from './guard/reachable.ts'
import { UndoOffersProvider } from './orders/steps/undo-offers.tsx'

/** Guards every page and action below this file. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Having a loader makes the guard run on every step inside the back office, too. */
export const loader = ({ request, context }: Route.LoaderArgs) => frameDataOf(context.get(staffContext), request)

/** The frame as it was last shown in this window: it stays when a step to another page gets no answer. */
let lastFrame: FrameData | null = null

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  useShownPage()
  useEffect(() => {
    lastFrame = loaderData
  }, [loaderData])
  return (
    <AdminFrame staff={loaderData}>
      <UndoOffersProvider>
        <Outlet />
      </UndoOffersProvider>
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403 && error.data) {
    return (
      <AdminFrame staff={error.data as FrameData}>
        <NotAllowed />
      </AdminFrame>
    )
  }
  if (lastFrame) {
    return (
      <AdminFrame staff={lastFrame}>
        <LoadFailure />
      </AdminFrame>
    )
  }
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <LoadFailure sentence="The back office could not be opened. Please try again." />
    </main>
  )
}
