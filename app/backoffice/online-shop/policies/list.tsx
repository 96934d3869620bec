import { Link, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { findReturnExceptions } from '#shop/catalogue/managing/find-return-exceptions.server.ts'
import { findPageTexts } from '#shop/pages/queries.server.ts'
import { policies, policyPages } from '#shop/settings/policies.ts'
import { disagreementsOf } from '#shop/settings/policy-disagreements.ts'
import { findUnreadPolicies } from '#shop/settings/policy-texts/policy-readings.server.ts'
import { findCurrentVersions, findPolicyBodies } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Cell, AdminTable, Row } from '../../parts/lists/admin-table.tsx'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { Disagreements } from '../../settings/settings/disagreements.tsx'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [current, bodies, { settings, opening }, exceptions, pageTexts, unread] = await Promise.all([
    findCurrentVersions(db),
    findPolicyBodies(db),
    findEditableSettings(db),
    findReturnExceptions(db),
    findPageTexts(db),
    findUnreadPolicies(db),
  ])
  return {
    current,
    // Texts that were read before the shop was opened are noted; those of an older shop never were.
    unread: opening.state === 'in preparation' ? unread : [],
    disagreements: disagreementsOf(bodies, settings, exceptions, pageTexts),
  }
}

const columns = [
  { label: 'Text' },
  { label: 'Address' },
  { label: 'Version', isNumber: true },
  { label: 'Last changed' },
]

export default function PoliciesPage({ loaderData: { current, unread, disagreements } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Policies and Our Story" />
      <Disagreements found={disagreements} />
      <ListSummary count={sayCount(policies.length, 'text')} />
      <div className="admin-panel">
        <AdminTable caption="Texts of the shop" columns={columns}>
          {policies.map((policy) => {
            const { version, savedBy, savedAt } = current[policy]
            const { title, path } = policyPages[policy]
            return (
              <Row key={policy}>
                <Cell>
                  <Link
                    to={href('/admin/policies/:policy', { policy })}
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
                  >
                    {title}
                  </Link>
                  {unread.includes(policy) && (
                    <span className="ml-3 inline-block">
                      <Badge tone="warn">Not read yet</Badge>
                    </span>
                  )}
                </Cell>
                <Cell className="text-ink-soft">{path}</Cell>
                <Cell isNumber>
                  <span className="md:hidden">Version </span>
                  {version}
                </Cell>
                <Cell>
                  {savedBy === null
                    ? `${formatDay(savedAt)}, came with the shop`
                    : `${formatMoment(savedAt)} by ${savedBy}`}
                </Cell>
              </Row>
            )
          })}
        </AdminTable>
      </div>
    </>
  )
}
