import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked } from '#db/locked.ts'
import { withholdEmails } from '#shop/messages/owe-email.server.ts'
import { forgetPhonesOf } from './credit-phones.server.ts'
import { addToBalance, holderOf } from './give-credit.server.ts'
import { creditSubject } from './rules.ts'
import { creditBalances, creditEntries, giftCardsAsked } from './tables.server.ts'

/** Ends what an erased person had, and forgets whose it was. Returns how much that was, in paise. */
export async function eraseCredit(tx: Db, email: string): Promise<number> {
  await tx.delete(giftCardsAsked).where(eq(giftCardsAsked.email, holderOf(email)))
  const [held] = await tx
    .select()
    .from(creditBalances)
    .where(eq(creditBalances.holder, holderOf(email)))
    .for('update')
  if (!held) return 0
  await tx.execute(sql`
    insert into credit_entries (holder_id, paise, cause, reference, lot)
    select holder_id, -left_paise, 'expired', 'erased', id from (
      select id, holder_id, paise + coalesce((select sum(taken.paise) from credit_entries taken where taken.lot = e.id), 0) as left_paise
      from credit_entries e where holder_id = ${held.id} and lot is null) lots
    where left_paise > 0`)
  await addToBalance(tx, asLocked<'balance', typeof held>(held), -held.paise)
  await tx
    .update(creditBalances)
    .set({ holder: `erased ${held.id}` })
    .where(eq(creditBalances.id, held.id))
  await tx.update(creditEntries).set({ note: '' }).where(eq(creditEntries.holderId, held.id))
  await forgetPhonesOf(tx, held.id)
  await withholdEmails(tx, [creditSubject(held.id)])
  return held.paise
}
