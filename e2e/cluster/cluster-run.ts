import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../db/migrate.server.ts'
import { audit } from '../crash/books.ts'
import { buyOn, emptyReport } from '../crash/buyers.ts'
import { openChance } from '../crash/chance.ts'
import { emptyCounterReport } from '../crash/counter.ts'
import { recover } from '../crash/recover.ts'
import { staffOn } from '../crash/staff.ts'
import { openWorld } from '../crash/stage.ts'
import { signIn, visit } from '../harness/api.ts'
import { type Break, breaks, type Scene } from './breaks.ts'
import { type Gaps, median, PulsingMap, watchShop } from './measure.ts'
import { openCluster } from './open-cluster.ts'
import { openShops } from './open-shops.ts'

export type ClusterPlan = { seed: number; buyers: number; kills: number; only?: string }

export type Row = { name: string; gaps: Gaps[]; toWhole: number[] }

const patienceMs = 120_000
/**
 * The limits in ms, on a machine that does everything at once and may be busy with more: without old pages there would be
 * none for some 20 s.
 */
const promised: Gaps = { page: 3_000, checkout: 45_000, listening: 5_000 }
/** Kills beyond these are left out when the time is over. */
const minKills = 3
const breaksMs = 660_000

/**
 * Buyers, staff, courier and gateway work without a pause while the cluster under them is broken in ten ways, one after
 * another, each time until it is whole again. Then the shop catches up, and its books are audited.
 */
export async function runCluster(
  plan: ClusterPlan,
  say: (line: string) => void,
  stopping: AbortSignal = new AbortController().signal,
) {
  await using open = new AsyncDisposableStack()
  const cluster = await openCluster(open, say)
  await migrate(cluster.DATABASE_DIRECT_URL)
  const stage = await openWorld(open, {
    databaseUrl: cluster.DATABASE_DIRECT_URL,
    payments: cluster.ports.web,
    reports: cluster.ports.web,
  })
  const shops = await openShops(open, cluster, stage.settings, { hasPlainPictures: false })
  say('Three processes of the shop behind nginx.')

  const report = emptyReport()
  const placed = new PulsingMap<string, string>()
  report.placed = placed
  const staffReport = emptyCounterReport()
  const [shopping, closing] = [new AbortController(), new AbortController()]
  const urls = [shops.web]
  const people = [
    ...Array.from({ length: plan.buyers }, (_, at) =>
      buyOn(stage, openChance(plan.seed + at + 1), report, urls, shopping.signal),
    ),
    staffOn(
      stage,
      openChance(plan.seed + plan.buyers + 1),
      { report: staffReport, tokens: report.tokens },
      urls,
      closing.signal,
    ),
  ]
  const watch = watchShop(shops.web, shops.urls, closing.signal)
  const breaches: string[] = []
  const began = performance.now()
  const rows: Row[] = []
  let session = ''
  const scene: Scene = { cluster, shops, stage, untilSelling: () => untilNext(placed) }
  try {
    session = await signIn(shops.web)
    await untilNext(placed)
    for (const one of breaks(plan.kills)) {
      if (plan.only && !one.name.includes(plan.only)) continue
      const row: Row = { name: one.name, gaps: [], toWhole: [] }
      rows.push(row)
      for (let at = 0; at < one.times; at++) {
        if (at >= minKills && performance.now() - began > breaksMs) break
        const wrong = await Promise.race([measure(one, row), stopped(stopping), ...people.map(neverDone)])
        if (wrong) breaches.push(`${one.name}: ${wrong}`)
      }
    }
  } finally {
    shopping.abort()
    closing.abort()
    // They end before their world does, unless they wait for what does not come back.
    await Promise.race([Promise.allSettled([...people, watch.done]), pause(patienceMs / 4)])
  }
  await Promise.all(people)
  const staffGot = await untilPage(() => visit(shops.web, '/admin/orders', { cookie: session }))
  if (staffGot !== 200) breaches.push(`staff would have to sign in again: their page answered ${staffGot}`)
  const { asked, failed, old } = watch.pages
  if (old === 0 && rows.some(({ name }) => name === 'primary killed')) breaches.push('no page said that it may be old')
  for (const { name, gaps } of rows)
    for (const [what, ms] of Object.entries(promised))
      if (gaps.some((gap) => gap[what as keyof Gaps] > ms))
        breaches.push(`${name}: ${what} took more than ${seconds(ms)} s`)

  await stage.courier.repair()
  await fetch(`${stage.gateway}/sim/webhooks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await stage.sql`update parcels set claimed_until = now() where claimed_until > now()`
  say('All breaks are over; the shop catches up.')
  await recover(stage)
  const books = await audit(stage, report, staffReport)
  const counts = { 'pages asked for': asked, 'of them failed': failed.length, 'of them said that they may be old': old }
  return { rows, counts: { ...counts, ...books.counts }, breaches: [...breaches, ...books.breaches] }

  async function measure(one: Break, row: Row) {
    watch.page.begin()
    placed.pulse.begin()
    const failedBefore = watch.pages.failed.length
    const wrong = await one.work(scene)
    const since = performance.now()
    while (!watch.isHearing() && performance.now() - since < patienceMs) await pause(50)
    const listening = performance.now() - since
    await cluster.untilWhole(patienceMs)
    await untilNext(placed)
    const gaps = { page: watch.page.maxMs(), checkout: placed.pulse.maxMs(), listening }
    row.gaps.push(gaps)
    row.toWhole.push(performance.now() - since)
    for (const failure of watch.pages.failed.slice(failedBefore)) breaches.push(`${one.name}: a page ${failure}`)
    say(`${one.name}: ${seconds(gaps.page)} s without a page, ${seconds(gaps.checkout)} s without a checkout`)
    return wrong
  }
}

/** Ctrl-C ends the run as an error of somebody does: with all that it began. */
async function stopped(stopping: AbortSignal): Promise<never> {
  if (!stopping.aborted) await once(stopping, 'abort')
  throw new Error('The run was stopped')
}

/** Only an error of somebody ends the race: they go on until they are asked to stop. */
const neverDone = (work: Promise<void>) => work.then(() => new Promise<never>(() => {}))

/** The status of a page once the shop does not say any more that it takes a break. */
async function untilPage(ask: () => ReturnType<typeof visit>) {
  for (let tries = 1; ; tries++) {
    const { status } = await ask()
    if (status !== 503 || tries === 20) return status
    await pause(500)
  }
}

/** Waits for two more orders: the first may have been answered before the break. */
async function untilNext(placed: ReadonlyMap<string, string>) {
  const wanted = placed.size + 2
  const until = performance.now() + patienceMs
  while (placed.size < wanted) {
    if (performance.now() > until) throw new Error(`No order was placed for ${patienceMs / 1_000} s`)
    await pause(20)
  }
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

/** The table of seconds, median and worst, for people to read. */
export function describeRows(rows: readonly Row[]) {
  const cells = rows.map(({ name, gaps }) => {
    const both = (of: keyof Gaps) => {
      const all = gaps.map((one) => one[of])
      return `${seconds(median(all))} / ${seconds(Math.max(...all))}`
    }
    return [
      `${name}${gaps.length > 1 ? `, ${gaps.length} times` : ''}`,
      both('page'),
      both('checkout'),
      both('listening'),
    ]
  })
  const head = ['', 'without a page', 'without a checkout', 'listening after it']
  return [head, ...cells]
    .map(([name, ...rest]) => `  ${name!.padEnd(32)}${rest.map((one) => one.padStart(20)).join('')}`)
    .join('\n')
}
