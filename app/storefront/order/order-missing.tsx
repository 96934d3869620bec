import { href, isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The page of a link that leads to no order; other errors are thrown on. */
export function OrderMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <EmptyState
      level="h1"
      title="We could not find that order."
      description="Part of the link may be missing. We can e-mail it to you again."
      action={<ButtonLink to={href('/orders/find')}>Send me the link</ButtonLink>}
    />
  )
}
