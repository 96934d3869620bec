import { findSlugsCalled } from '#shop/catalogue/find-categories.server.ts'
import { checkPromoCodes } from '#shop/marketing/importing/import-promo-codes.server.ts'
import { readPromoRows } from '#shop/marketing/importing/read-promo-rows.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each row of a file. */
export const action = onRows({
  read: readPromoRows,
  work: async (db, _by, rows) => checkPromoCodes(db, rows, await findSlugsCalled(db)),
})
