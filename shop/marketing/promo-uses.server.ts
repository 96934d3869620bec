import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { PromoUses } from './rules.ts'

/** How often a promo code stands in orders that are paid or may still be; by phone when one is given. */
export type CountPromoUses = (db: Db, code: string, phone?: string) => Promise<PromoUses>

const { contribute, contributed } = contribution<CountPromoUses>('contributePromoUses')

/** Uses are stored with the orders, which stand above marketing and the cart. */
export const contributePromoUses = contribute

export const findPromoUses: CountPromoUses = (db, code, phone) => contributed()(db, code, phone)
