import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { holdReturn } from '../move-return.server.ts'
import { mayChooseCredit } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'

export type CreditChosen = { kind: 'credit chosen' } | { kind: 'refused'; sentence: string }

const refused = (sentence: string): CreditChosen => ({ kind: 'refused', sentence })

/**
 * The customer takes the money of a return as store credit after all, such as when the other piece is gone. By the link
 * of the order `number`; `shownBonus`: the percentage that they saw. Twice is once.
 */
export const chooseCredit = (
  db: Db,
  { number, reference, shownBonus }: { number: string; reference: string; shownBonus: number },
): Promise<CreditChosen> =>
  db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held || held.order.number !== number) return refused('We could not find that return.')
    const { request } = held
    if (request.wishesCredit) return { kind: 'credit chosen' }
    if (!mayChooseCredit(request.state)) return refused('The money of this return is settled already.')
    const { content: terms } = await findCreditTerms(tx)
    if (!terms.isOn) return refused('Store credit is not possible right now. The money goes back as before.')
    if (terms.bonusPercent !== shownBonus) return refused('What we add has changed. Please look at it again.')
    await tx
      .update(returnRequests)
      .set({
        wishesCredit: true,
        bonusPercent: terms.bonusPercent,
        version: sql`${returnRequests.version} + 1`,
      })
      .where(eq(returnRequests.id, request.id))
    await tx.insert(orderEvents).values({
      orderId: request.orderId,
      kind: 'note',
      note: `Return ${reference}: the customer chose store credit instead of money`,
    })
    return { kind: 'credit chosen' }
  })
