import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { type Credit, findCredit } from './find-credit.server.ts'
import type { OpenedCredit } from './opened-credit.ts'
import { creditSubject } from './rules.ts'
import { creditBalances, creditEntries, creditPhones } from './tables.server.ts'

/** The id of a phone that was proved for an order of this holder, made where there was none. */
export async function notePhone(tx: Db, holderId: number, phone: string): Promise<number> {
  const [row] = await tx
    .insert(creditPhones)
    .values({ holderId, phone })
    .onConflictDoUpdate({ target: [creditPhones.holderId, creditPhones.phone], set: { phone } })
    .returning({ id: creditPhones.id })
  return row!.id
}

export type CreditOfPhone = { opened: OpenedCredit; credit: Credit }

/**
 * The credit that a phone opens, of each holder who has some left; the largest first. The caller has checked that the
 * phone was proved just now.
 */
export async function findCreditOfPhone(db: Db, phone: string): Promise<CreditOfPhone[]> {
  const rows = await db
    .select({ holderId: creditPhones.holderId, phoneId: creditPhones.id })
    .from(creditPhones)
    .where(eq(creditPhones.phone, phone))
    .orderBy(asc(creditPhones.id))
  const found: CreditOfPhone[] = []
  for (const opened of rows) {
    const credit = await findCredit(db, opened)
    if (credit && credit.paise > 0) found.push({ opened, credit })
  }
  return found.toSorted((a, b) => b.credit.paise - a.credit.paise)
}

/** The same beside what is open already: of the same phone, under other e-mail addresses. */
export async function findMoreOfPhone(db: Db, { holderId, phoneId }: OpenedCredit): Promise<CreditOfPhone[]> {
  if (phoneId === undefined) return []
  const [row] = await db.select({ phone: creditPhones.phone }).from(creditPhones).where(eq(creditPhones.id, phoneId))
  const found = row ? await findCreditOfPhone(db, row.phone) : []
  return found.filter(({ opened }) => opened.holderId !== holderId)
}

/** The phones that the holder has added, who opened the link in an e-mail. */
export const findAddedPhones = (db: Db, holderId: number) =>
  db
    .select({ id: creditPhones.id, phone: creditPhones.phone })
    .from(creditPhones)
    .where(and(eq(creditPhones.holderId, holderId), creditPhones.opensAll))
    .orderBy(asc(creditPhones.id))

export const maxAddedPhones = 3

/**
 * Lets a phone open all of a holder's credit from now on. The caller has checked both: the link from the e-mail, and the
 * code to the phone. False: the holder has added several already.
 */
export const addPhone = (db: Db, holderId: number, phone: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.select({ id: creditBalances.id }).from(creditBalances).where(eq(creditBalances.id, holderId)).for('update')
    const added = await findAddedPhones(tx, holderId)
    if (added.some((one) => one.phone === phone)) return true
    if (added.length >= maxAddedPhones) return false
    const id = await notePhone(tx, holderId, phone)
    await tx.update(creditPhones).set({ opensAll: true }).where(eq(creditPhones.id, id))
    // A stranger who got hold of the link could do this: the holder hears of it.
    await oweEmail(tx, { kind: 'credit-phone', subject: creditSubject(holderId), occasion: String(id) })
    return true
  })

/** The holder no longer has this phone: it opens nothing of theirs. */
export const removePhone = (db: Db, holderId: number, id: number) =>
  db.delete(creditPhones).where(and(eq(creditPhones.id, id), eq(creditPhones.holderId, holderId)))

/** Forgets the number of an erased person: it opens no credit any more. */
export const forgetPhone = (tx: Db, phone: string) => tx.delete(creditPhones).where(eq(creditPhones.phone, phone))

export const forgetPhonesOf = (tx: Db, holderId: number) =>
  tx.delete(creditPhones).where(eq(creditPhones.holderId, holderId))

/** The phone that all of these grants name; null where they differ. */
export async function findPhoneOfLots(tx: Db, lots: readonly number[]): Promise<number | null> {
  const named = await tx
    .selectDistinct({ phoneId: creditEntries.phoneId })
    .from(creditEntries)
    .where(inArray(creditEntries.id, [...lots]))
  return named.length === 1 ? named[0]!.phoneId : null
}
