import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked, type Locked } from '#db/locked.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { notePhone } from './credit-phones.server.ts'
import { type CreditCause, creditSubject } from './rules.ts'
import { creditBalances, creditEntries } from './tables.server.ts'

/** Whose credit it is, as it is stored. */
export const holderOf = (email: string) => email.trim().toLowerCase()

export type Grant = {
  holder: string
  /** Whose code opens it, too: the phone that was proved for the order it comes from. Null means none was. */
  phone?: string | null
  paise: number
  cause: Extract<CreditCause, 'return' | 'goodwill' | 'gift_card'>
  /** The bonus that the shop adds. */
  bonusPaise?: number
  reference: string
  lifeMonths: number
  orderNumber?: string
  /** For an order of a test payment. */
  isTest?: boolean
  note?: string
  givenBy?: string
}

/**
 * Adds credit, which expires after `lifeMonths`, and owes the e-mail about it. False: it was given before by this cause
 * and reference.
 */
export async function grantCredit(
  tx: Db,
  { holder, phone, lifeMonths, bonusPaise = 0, ...entry }: Grant,
): Promise<boolean> {
  const balance = await lockHolder(tx, holder)
  const holderId = balance.id
  const phoneId = phone ? await notePhone(tx, holderId, phone) : null
  const add = async (one: Pick<typeof creditEntries.$inferInsert, 'cause' | 'paise'>) => {
    const [added] = await tx
      .insert(creditEntries)
      .values({ ...entry, ...one, holderId, phoneId, expiresAt: sql`now() + make_interval(months => ${lifeMonths})` })
      .onConflictDoNothing()
      .returning({ id: creditEntries.id })
    return added
  }
  const added = await add(entry)
  if (!added) return false
  if (bonusPaise > 0) await add({ cause: 'bonus', paise: bonusPaise })
  await addToBalance(tx, balance, entry.paise + bonusPaise)
  await oweEmail(tx, { kind: 'credit-given', subject: creditSubject(holderId), occasion: String(added.id) })
  return true
}

type WhichGrants = { cause: Grant['cause']; orderNumber?: string; holder?: string; days?: number; besides: string }

/** The sum granted for this cause in paise: to a holder in the last days, or for an order. `besides` is left out. */
export async function sumGrants(tx: Db, { cause, orderNumber, holder, days, besides }: WhichGrants): Promise<number> {
  const [sum] = await tx
    .select({ paise: sql<number>`coalesce(sum(${creditEntries.paise}), 0)::int` })
    .from(creditEntries)
    .innerJoin(creditBalances, eq(creditBalances.id, creditEntries.holderId))
    .where(
      and(
        eq(creditEntries.cause, cause),
        ne(creditEntries.reference, besides),
        orderNumber === undefined ? undefined : eq(creditEntries.orderNumber, orderNumber),
        holder === undefined ? undefined : eq(creditBalances.holder, holderOf(holder)),
        days === undefined ? undefined : gt(creditEntries.at, sql`now() - make_interval(days => ${days})`),
      ),
    )
  return sum!.paise
}

/** A balance whose row is locked until the transaction ends. */
export type LockedBalance = { id: number } & Locked<'balance'>

/** The row of a holder, made where there was none. */
async function lockHolder(tx: Db, holder: string): Promise<LockedBalance> {
  const [row] = await tx
    .insert(creditBalances)
    .values({ holder: holderOf(holder) })
    .onConflictDoUpdate({ target: creditBalances.holder, set: { holder: sql`excluded.holder` } })
    .returning({ id: creditBalances.id })
  return asLocked<'balance', { id: number }>(row!)
}

/** Keeps the balance equal to the sum of the entries: call it with every entry. */
export const addToBalance = (tx: Db, { id }: LockedBalance, paise: number) =>
  tx
    .update(creditBalances)
    .set({ paise: sql`${creditBalances.paise} + ${paise}` })
    .where(eq(creditBalances.id, id))
