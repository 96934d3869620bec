import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { asLocked } from '#db/locked.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { findPhoneOfLots } from './credit-phones.server.ts'
import { findCreditOfOrder } from './find-credit-of-order.server.ts'
import { findLots } from './find-credit.server.ts'
import { addToBalance, type LockedBalance } from './give-credit.server.ts'
import type { OpenedCredit } from './opened-credit.ts'
import { creditSubject, type Part, partsToGiveBack } from './rules.ts'
import { creditBalances, creditEntries } from './tables.server.ts'

/** How long credit that comes back can be spent, when its own time is over. */
const extraDays = 30

/**
 * The credit that somebody can spend now, locked until the transaction ends. One round trip. Call before any stock is
 * locked.
 */
export async function lockLots(tx: Db, opened: OpenedCredit) {
  // Two statements: the second reads what was true once the first had its lock.
  const [, lots] = await together(lockBalance(tx, opened.holderId), findLots(tx, opened))
  return { balance: asLocked<'balance', { id: number }>({ id: opened.holderId }), lots }
}

const lockBalance = (tx: Db, holderId: number) =>
  tx.select({ id: creditBalances.id }).from(creditBalances).where(eq(creditBalances.id, holderId)).for('update')

type Spent = { balance: LockedBalance; paise: number; taken: readonly Part[]; orderNumber: string }

/** The statements that take credit for an order; none waits for another's answer. */
export const spendCredit = (tx: Db, { balance, paise, taken, orderNumber }: Spent) => ({
  creditEntries: tx.insert(creditEntries).values(
    taken.map((part) => ({
      holderId: balance.id,
      lot: part.lot,
      paise: -part.paise,
      cause: 'spent' as const,
      reference: orderNumber,
      orderNumber,
    })),
  ),
  creditBalance: addToBalance(tx, balance, -paise),
})

type GivenBack = { orderNumber: string; paise: number; reference: string }

/**
 * Gives back what credit paid for an order, at most `paise`, and once for a reference: to the grants that it came from,
 * or for some weeks where their time is over; its holder gets an e-mail. Returns how much that was.
 */
export async function giveCreditBack(tx: Db, { orderNumber, paise, reference }: GivenBack): Promise<number> {
  const [spender] = await tx
    .select({ holderId: creditEntries.holderId })
    .from(creditEntries)
    .where(and(eq(creditEntries.orderNumber, orderNumber), eq(creditEntries.cause, 'spent')))
    .limit(1)
  if (!spender) return 0
  const { holderId } = spender
  await lockBalance(tx, holderId)
  const balance = asLocked<'balance', { id: number }>({ id: holderId })
  if (await wasGivenBack(tx, reference)) return 0
  const spent = await tx.execute<{ id: string; leftPaise: number; expiresAt: string; isOver: boolean }>(sql`
    select lots.id, -sum(e.paise)::int as "leftPaise", lots.expires_at as "expiresAt",
      lots.expires_at <= clock_timestamp() as "isOver"
    from credit_entries e join credit_entries lots on lots.id = e.lot
    where e.order_number = ${orderNumber} and e.cause = 'spent' group by lots.id order by lots.id`)
  const { backPaise } = await findCreditOfOrder(tx, orderNumber)
  const lots = spent.map(({ id, leftPaise, expiresAt }) => ({
    id: Number(id),
    leftPaise,
    expiresAt: new Date(expiresAt),
  }))
  const parts = partsToGiveBack(lots, backPaise, paise)
  const isOver = (part: Part) => spent.some(({ id, isOver: ended }) => ended && Number(id) === part.lot)
  const sumOf = (some: readonly Part[]) => some.reduce((sum, part) => sum + part.paise, 0)
  const entry = { holderId, cause: 'given_back' as const, reference, orderNumber }
  for (const part of parts.filter((one) => !isOver(one)))
    await tx.insert(creditEntries).values({ ...entry, lot: part.lot, paise: part.paise })
  const late = parts.filter(isOver)
  if (late.length > 0) {
    const phoneId = await findPhoneOfLots(
      tx,
      late.map(({ lot }) => lot),
    )
    const expiresAt = sql`now() + make_interval(days => ${extraDays})`
    await tx.insert(creditEntries).values({ ...entry, paise: sumOf(late), phoneId, expiresAt })
  }
  const given = sumOf(parts)
  if (given > 0) {
    await addToBalance(tx, balance, given)
    await oweEmail(tx, { kind: 'credit-back', subject: creditSubject(holderId), occasion: reference })
  }
  return given
}

/** Whether credit was given back for this reference before. */
const wasGivenBack = async (db: Db, reference: string) =>
  (await db.$count(creditEntries, and(eq(creditEntries.cause, 'given_back'), eq(creditEntries.reference, reference)))) >
  0
