import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { findCalls } from '#shop/orders/cash/find-calls.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { useFreshPage } from '../../../frame/frame/use-fresh-page.ts'
import type { Route } from './+types/page'
import { CallCard } from './call-card.tsx'
import { useFocusOnNextCall } from './use-focus-on-next-call.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { brand } = await findSettings(db)
  return { calls: await findCalls(db), brand: brand.name }
}

const refreshMs = 60_000

/** The customers to call before their cash orders are packed: those that are due first. */
export default function CallsPage({ loaderData: { calls, brand } }: Route.ComponentProps) {
  useFreshPage(refreshMs)
  const [due, later] = [calls.filter(({ isDue }) => isDue), calls.filter(({ isDue }) => !isDue)]
  return (
    <>
      <PageHead title="To call" />
      {calls.length === 0 && (
        <div className="admin-panel">
          <EmptyState
            title="Nobody to call."
            description="Cash orders come here until their customers have said that they mean them."
            action={
              <ButtonLink to={href('/admin/orders')} variant="secondary" size="small">
                All orders
              </ButtonLink>
            }
          />
        </div>
      )}
      {due.length > 0 && <CallList calls={due} brand={brand} label="To call now" />}
      {later.length > 0 && (
        <>
          <h2 className="font-display text-title font-medium">Later</h2>
          <CallList calls={later} brand={brand} label="To call later" />
        </>
      )}
    </>
  )
}

type CallListProps = { calls: Route.ComponentProps['loaderData']['calls']; brand: string; label: string }

function CallList({ calls, brand, label }: CallListProps) {
  const list = useFocusOnNextCall(calls)
  return (
    <ul ref={list} aria-label={label} className="flex flex-col gap-3">
      {calls.map((call) => (
        <CallCard key={call.number} call={call} brand={brand} />
      ))}
    </ul>
  )
}
