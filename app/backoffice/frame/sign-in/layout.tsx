import '../../parts/screens/backoffice.css'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { keepPage } from '../../parts/guard/reachable.ts'
import type { Route } from './+types/layout'
import { SignInFrame } from './frame.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export default function SignInPages() {
  return <Outlet />
}

/** A page of the sign-in that cannot be had. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500 && typeof error.data !== 'string') throw error
  return (
    <SignInFrame brand="Back office" title="This page could not be opened" lead="The shop did not answer.">
      <FormRefusal sentence="Please try again in a moment." />
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </SignInFrame>
  )
}
