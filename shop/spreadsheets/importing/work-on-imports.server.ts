import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { findActingStaff } from '#shop/staff/find-acting-staff.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import { productImports } from '../tables.server.ts'
import { applyRows, type Left } from './apply-rows.server.ts'
import { assignKeys } from './assign-keys.server.ts'
import { checkRows } from './check-rows.server.ts'
import type { ApplyServices } from './fetch-pictures.server.ts'
import { findImport } from './queries.server.ts'

/** A process that dies gives its import back after so long; one that stumbled tries again then. */
const holdSeconds = 60
const renewMs = 20_000
const restSeconds = 20
const idleMs = 1_500

type Claimed = typeof productImports.$inferSelect

/** Free at once, but after those that wait for their first turn. */
const behindOthers = sql`now()`

/**
 * One step of an import: some rows checked, or some products saved. Its changes are stored together with how far it
 * came, so that any process can go on. False when there was nothing to do.
 */
export async function workOnImports(db: Db, services: ApplyServices): Promise<boolean> {
  const work = await claim(db)
  if (!work) return false
  try {
    const left = await whileHeld(db, work, () =>
      work.state === 'checking' ? check(db, work, services) : apply(db, work, services),
    )
    if (left !== 'nothing')
      await keepUnlessMoved(db, work, { heldUntil: left === 'pictures' ? behindOthers : null, error: null })
  } catch (error) {
    const message = 'Something went wrong on our side. It will continue automatically.'
    await keepUnlessMoved(db, work, { heldUntil: sql`now() + make_interval(secs => ${restSeconds})`, error: message })
    throw error
  }
  return true
}

/** Holds the import for this process until its step is done, which slow pictures make long. */
async function whileHeld<T>(db: Db, work: Claimed, takeStep: () => Promise<T>): Promise<T> {
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // A database that is away stops the step, too.
    renewing = keepUnlessMoved(db, work, { heldUntil: sql`now() + make_interval(secs => ${holdSeconds})` }).catch(
      () => {},
    )
  }, renewMs)
  try {
    return await takeStep()
  } finally {
    clearInterval(timer)
    await renewing
  }
}

async function check(db: Db, work: Claimed, services: ApplyServices): Promise<Left> {
  if ((await assignKeys(db, work)) || (await checkRows(db, work, services))) return 'more'
  await keepUnlessMoved(db, work, { state: 'checked', heldUntil: null, error: null })
  return 'nothing'
}

async function apply(db: Db, work: Claimed, services: ApplyServices): Promise<Left> {
  const by = await findActingStaff(db, work.staffId, 'products.edit')
  if (!by) {
    await keepUnlessMoved(db, work, {
      state: 'checked',
      heldUntil: null,
      error: `${work.staffName} may not change products any more. Somebody else can continue.`,
    })
    return 'nothing'
  }
  const left = await applyRows(db, by, work, services)
  if (left !== 'nothing') return left
  await db.transaction(async (tx) => {
    await keepUnlessMoved(tx, work, { state: 'done', heldUntil: null, error: null, finishedAt: sql`now()` })
    const { counts } = (await findImport(tx, work.id))!
    const { create: created, change: changed, refused } = counts
    await logChange(tx, by, {
      action: 'import products',
      subject: `import ${work.id}`,
      after: { file: work.fileName, rowsCreated: created, rowsChanged: changed, rowsRefused: refused },
    })
  })
  return 'nothing'
}

/** One person's files come in one after the other: the later is checked against what the earlier made. */
const isNextOfPerson = sql`not exists (
  select from product_imports earlier where earlier.staff_id = product_imports.staff_id
    and earlier.id < product_imports.id and earlier.state in ('checking', 'applying') and earlier.fault is null)`

/** Takes the oldest import that nobody holds; one that waits for pictures after the others. */
async function claim(db: Db): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: productImports.id })
      .from(productImports)
      .where(
        and(
          inArray(productImports.state, ['checking', 'applying']),
          sql`coalesce(${productImports.heldUntil} <= now(), true)`,
          isNextOfPerson,
        ),
      )
      .orderBy(sql`${productImports.heldUntil} nulls first`, asc(productImports.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const [work] = await tx
      .update(productImports)
      .set({ heldUntil: sql`now() + make_interval(secs => ${holdSeconds})` })
      .where(eq(productImports.id, due.id))
      .returning()
    return work
  })
}

/** Not when somebody cancelled it meanwhile. */
const keepUnlessMoved = (db: Db, { id, state }: Claimed, change: object) =>
  db
    .update(productImports)
    .set(change)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))

type Running = ApplyServices & {
  /** False: imports wait, as when the disk is nearly full. */
  mayWork(): boolean
  logger: BaseLogger
}

/** Looks for imports to work on until it is stopped, which waits for the step under way. */
export function startImports(db: Db, { mayWork, logger, ...services }: Running) {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})
  async function run() {
    let isAway = false
    while (!stopping.signal.aborted) {
      try {
        if (!mayWork() || !(await workOnImports(db, services))) await pause(idleMs)
        isAway = false
      } catch (error) {
        if (!isAway) logger.error({ err: error }, 'product import stumbled')
        isAway = true
        await pause(restSeconds * 1_000)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
