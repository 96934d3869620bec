import { healthContext } from '#app/context.ts'
import { formatMoment } from '#shared/dates.ts'
import { worstOf } from '#shared/health-check.ts'
import { sumUp, worstFirst } from '#shop/health/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useFreshPage } from '../../frame/frame/use-fresh-page.ts'
import type { Route } from './+types/page'
import { FindingCard } from './finding-card.tsx'
import { StateMark } from './state-mark.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const findings = await context.get(healthContext).look()
  return { findings: worstFirst(findings), lookedAt: new Date().toISOString() }
}

export default function HealthPage({ loaderData: { findings, lookedAt } }: Route.ComponentProps) {
  useFreshPage(30_000)
  return (
    <>
      <PageHead title="Health" />
      <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <StateMark state={worstOf(findings.map(({ state }) => state))} isWordless />
          {sumUp(findings)}
        </p>
        <p className="text-small text-ink-soft">
          As of {formatMoment(lookedAt)}. This page updates itself. Owners get an e-mail when something needs them.
        </p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {findings.map((finding) => (
          <FindingCard key={finding.id} finding={finding} />
        ))}
      </div>
    </>
  )
}
