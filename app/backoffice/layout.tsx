import './parts/screens/backoffice.css'
import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { dbContext, hasNoRoomContext, staffContext } from '#app/context.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Route } from './+types/layout'
import { AdminFrame } from './frame/frame/admin-frame.tsx'
import { findToDo } from './frame/frame/find-to-do.server.ts'
import { LoadFailure } from './frame/frame/load-failure.tsx'
import { NoRoomBand } from './home/health/no-room-band.tsx'
import { GuideBand } from './home/opening/guide-band.tsx'
import { findRestored } from './home/restored/find-restored.server.ts'
import { RestoredBand } from './home/restored/restored-band.tsx'
import { UndoOffersProvider } from './orders/orders/steps/undo-offers.tsx'
import { LeaveQuestion } from './parts/forms/leave-question.tsx'
import { type FrameData, frameDataOf, letStaffIn } from './parts/guard/guard.server.ts'
import { NotAllowed } from './parts/guard/not-allowed.tsx'
import { keepPage } from './parts/guard/reachable.ts'
import { useShownPage } from './parts/guard/shown-page.ts'

/** Guards every page and action below this file. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/** Having a loader makes the guard run on every step inside the back office, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(staffContext)
  const toDo = await findToDo(context.get(dbContext), member)
  const restored = await findRestored(context, member)
  const { settings, opening } = await findEditableSettings(context.get(dbContext))
  const { logo } = settings
  const hasNoRoom = context.get(hasNoRoomContext)
  const isPreparing = opening.state === 'in preparation' && may(member.roles, 'settings.edit')
  const icon = logo.icon ?? logo.onLight
  return { ...frameDataOf(member, request), toDo, restored, hasNoRoom, icon, isPreparing }
}

/** The frame as it was last shown in this window: it stays when a step to another page gets no answer. */
let lastFrame: Route.ComponentProps['loaderData'] | null = null

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  useShownPage()
  useEffect(() => {
    lastFrame = loaderData
  }, [loaderData])
  return (
    <AdminFrame staff={loaderData} toDo={loaderData.toDo} icon={loaderData.icon}>
      {loaderData.restored && <RestoredBand {...loaderData.restored} />}
      {loaderData.hasNoRoom && <NoRoomBand />}
      {loaderData.isPreparing && <GuideBand />}
      <LeaveQuestion />
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
      <AdminFrame staff={lastFrame} toDo={lastFrame.toDo} icon={lastFrame.icon}>
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
