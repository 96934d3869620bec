import { href, Link } from 'react-router'
import { healthContext, launchChecklistContext } from '#app/context.ts'
import { formatMoment } from '#shared/dates.ts'
import { worstOf } from '#shared/health-check.ts'
import { besideToDo, sumUp, worstFirst } from '#shop/health/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useFreshPage } from '../../frame/frame/use-fresh-page.ts'
import type { Route } from './+types/page'
import { FindingCard } from './finding-card.tsx'
import { StateMark } from './state-mark.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [findings, items] = await Promise.all([
    context.get(healthContext).look(),
    context.get(launchChecklistContext).findItems(),
  ])
  const toDo = items.filter(({ level }) => level !== 'good')
  return { findings: worstFirst(besideToDo(findings, toDo)), toDo, lookedAt: new Date().toISOString() }
}

export default function HealthPage({ loaderData: { findings, toDo, lookedAt } }: Route.ComponentProps) {
  useFreshPage(30_000)
  const worst = worstOf(findings.map(({ state }) => state))
  return (
    <>
      <PageHead title="Health" />
      <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <StateMark state={worst === 'good' && toDo.length > 0 ? 'to do' : worst} isWordless />
          {sumUp(findings, toDo.length)}
        </p>
        <p className="text-small text-ink-soft">
          As of {formatMoment(lookedAt)}. This page updates itself. Owners get an e-mail when something needs them.
        </p>
      </div>
      {toDo.length > 0 && (
        <section aria-label="To do" className="admin-panel px-4 py-3 text-small md:px-5">
          <ul className="list-disc pl-5">
            {toDo.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <Link to={href('/admin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
            See what to do on the dashboard
          </Link>
        </section>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {findings.map((finding) => (
          <FindingCard key={finding.id} finding={finding} />
        ))}
      </div>
    </>
  )
}
