import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countRequest, takeCountBack } from '#shop/rate-limits/count-requests.server.ts'
import { forgetTries } from '#shop/rate-limits/growing-waits.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import { isCode } from './code-digest.server.ts'
import type { CodePurpose } from './inputs.ts'
import { judgeCode, refusalOfCode, stateOf } from './rules.ts'
import { phoneCodes } from './tables.server.ts'

/** `address`: of the client who types it. */
export type TypedCode = { phone: string; purpose: CodePurpose; code: string; address: string }

export type CheckedCode = { kind: 'right' } | { kind: 'refused'; status: 404 | 409 | 410 | 422 | 429; sentence: string }

/**
 * Uses up a code. Of several that come at once with the right one, a single one is right. Wrong ones count for the code,
 * for the number over all its codes of a day, and for the network.
 */
export async function checkCode(db: Db, secret: string, typed: TypedCode): Promise<CheckedCode> {
  const ofNetwork = await countRequest(db, 'wrong codes by network', typed.address)
  if (ofNetwork.isOver)
    return {
      kind: 'refused',
      status: 429,
      sentence: sentenceOf(rateLimits['wrong codes by network'], ofNetwork.waitSeconds),
    }
  const checked = await db.transaction((tx) => useCode(tx, secret, typed))
  if (checked.kind === 'right') {
    await takeCountBack(db, 'wrong codes by network', typed.address)
    await forgetTries(db, [{ name: 'codes to a number', given: typed.phone }])
  }
  return checked
}

async function useCode(tx: Db, secret: string, typed: TypedCode): Promise<CheckedCode> {
  const { phone, purpose } = typed
  const thisOne = and(eq(phoneCodes.phone, phone), eq(phoneCodes.purpose, purpose))
  const [found] = await tx.select(getTableColumns(phoneCodes)).from(phoneCodes).where(thisOne).for('update')
  const [clock] = await tx.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
  const now = new Date(clock!.now)
  const stored = found ?? null
  // Only tries that could be right count for the number, so that nobody uses them up without an SMS.
  const isLive = stateOf(stored, now) === 'live'
  if (isLive) {
    const ofNumber = await countRequest(tx, 'wrong codes for a number a day', phone)
    if (ofNumber.isOver)
      return {
        kind: 'refused',
        status: 429,
        sentence: sentenceOf(rateLimits['wrong codes for a number a day'], ofNumber.waitSeconds),
      }
  }
  const { verdict, triesLeft } = judgeCode(stored, isCode(stored?.digest ?? null, secret, typed), now)
  if (verdict === 'right') {
    await tx
      .update(phoneCodes)
      .set({ digest: null, sealed: null, usedAt: sql`clock_timestamp()` })
      .where(thisOne)
    await takeCountBack(tx, 'wrong codes for a number a day', phone)
    return { kind: 'right' }
  }
  if (isLive)
    await tx
      .update(phoneCodes)
      .set({ tries: sql`${phoneCodes.tries} + 1` })
      .where(thisOne)
  return { kind: 'refused', ...refusalOfCode(verdict, triesLeft) }
}
