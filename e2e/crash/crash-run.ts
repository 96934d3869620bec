import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '../harness/shop-process.ts'
import { audit, type Audit } from './books.ts'
import { buyOn, emptyReport } from './buyers.ts'
import { type Chance, openChance } from './chance.ts'
import { emptyCounterReport } from './counter.ts'
import { recover } from './recover.ts'
import { auditAsOf, auditNewest, type Moment, takeMoment } from './restored-books.ts'
import { staffOn } from './staff.ts'
import { type CrashStage, openStage } from './stage.ts'

export type CrashPlan = { seed: number; purchases: number; kills: number; outages: number; buyers: number }

/**
 * Buyers buy without a pause from a shop of two processes, and staff send what they bought. First the processes are
 * killed at random moments, then the database is killed and stopped under them. When the shop has caught up, its books
 * are audited. Backups are made all the while: the shop is restored to the middle of the kills, and as it was at the
 * end, and these books are audited too.
 */
export async function runCrash(plan: CrashPlan, say: (line: string) => void): Promise<Audit> {
  await using open = new AsyncDisposableStack()
  const chance = openChance(plan.seed)
  const stage = await openStage(open, 2)
  const urls = stage.processes.map(({ PORT }) => `http://127.0.0.1:${PORT}`)
  const report = emptyReport()
  const shopping = new AbortController()
  const closing = new AbortController()
  const buyers = Array.from({ length: plan.buyers }, (_, at) =>
    buyOn(stage, openChance(plan.seed + at + 1), report, urls, shopping.signal),
  )
  const staffReport = emptyCounterReport()
  const staff = [1, 2].map((at) =>
    staffOn(
      stage,
      openChance(plan.seed + plan.buyers + at),
      { report: staffReport, tokens: report.tokens },
      urls,
      closing.signal,
    ),
  )
  const people = [...buyers, ...staff]
  const done = { kills: 0, outages: 0 }
  const moments: Moment[] = []
  const isEnoughBought = () => report.charged.size >= plan.purchases
  const isEnoughSettled = () =>
    staffReport.files.size >= plan.purchases / 40 &&
    staffReport.refunded >= plan.purchases / 20 &&
    staffReport.paidOut >= plan.purchases / 50

  const since = performance.now()
  const progress = setInterval(
    () =>
      say(
        `  … ${report.charged.size} purchases, ${staffReport.done} actions of staff, ${done.kills} kills, ${done.outages} outages`,
      ),
    10_000,
  )
  open.defer(async () => clearInterval(progress))
  try {
    const killed = () => done.kills >= plan.kills
    await Promise.race([
      Promise.all(
        stage.processes.map((settings, at) =>
          killOn(
            settings,
            at,
            chance,
            () => report.placed.size + report.charged.size + staffReport.done,
            killed,
            async () => {
              done.kills += 1
              if (done.kills === Math.ceil(plan.kills / 2)) moments.push(await takeMoment(stage, report))
            },
          ),
        ),
      ),
      ...people,
    ])
    // No process is left: what they had claimed is free half a minute later.
    await stage.sql`update parcels set claimed_until = now() where claimed_until > now()`

    for (const [at, settings] of stage.processes.entries()) open.defer((await openProcess(settings, at)).stop)
    for (; done.outages < plan.outages; done.outages += 1) await takeDatabaseAway(stage, chance, urls)
    while (!isEnoughBought()) await Promise.race([pause(50), ...people])
    shopping.abort()
    while (!isEnoughSettled()) await Promise.race([pause(50), ...staff])
  } finally {
    shopping.abort()
    closing.abort()
  }
  await Promise.all(people)
  await stage.courier.repair()
  const stormMs = performance.now() - since

  await fetch(`${stage.gateway}/sim/webhooks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const recoveryMs = await recover(stage)
  const { counts, breaches } = await audit(stage, report, staffReport)
  await stage.backups.carryAll()
  const restored = await auditAsOf(stage, moments[0]!)
  const newest = await auditNewest(stage)
  return {
    counts: {
      seed: plan.seed,
      'processes killed': done.kills,
      'database taken away': done.outages,
      ...counts,
      ...restored.counts,
      'seconds of it': Math.round(stormMs / 1000),
      'seconds to catch up': Math.round(recoveryMs / 1000),
    },
    breaches: [...breaches, ...restored.breaches, ...newest.breaches],
  }
}

type Settings = CrashStage['processes'][number]

const openProcess = async (settings: Settings, at: number) => {
  const shop = await startShop(`crash-${at}`, settings)
  await shop.untilReady()
  return shop
}

/** One process: opened and killed, again and again, in the middle of some purchases or before it is open. */
async function killOn(
  settings: Settings,
  at: number,
  chance: Chance,
  steps: () => number,
  isEnough: () => boolean,
  count: () => Promise<void>,
) {
  while (!isEnough()) {
    const shop = await startShop(`crash-${at}`, settings)
    try {
      if (chance.happens(0.1)) await pause(chance.between(200, 3_000))
      else {
        await shop.untilReady()
        const [until, giveUp] = [steps() + chance.between(0, 24), performance.now() + 4_000]
        while (steps() < until && performance.now() < giveUp) await pause(5)
        await pause(chance.between(0, 200))
      }
    } finally {
      await shop.kill()
    }
    await count()
  }
}

async function takeDatabaseAway(stage: CrashStage, chance: Chance, urls: readonly string[]) {
  await pause(chance.between(200, 1_500))
  if (chance.happens(0.5)) stage.crashDatabase()
  else await stage.stopDatabase(chance.between(50, 1_000))
  const since = performance.now()
  const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false
  while (!(await Promise.all(urls.map(isReady))).every(Boolean)) {
    if (performance.now() - since > 60_000) throw new Error('The shop did not come back with its database')
    await pause(50)
  }
}
