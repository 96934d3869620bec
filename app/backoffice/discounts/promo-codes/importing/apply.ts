import { findSlugsCalled } from '#shop/catalogue/find-categories.server.ts'
import { importPromoCodes } from '#shop/marketing/importing/import-promo-codes.server.ts'
import { readPromoRows } from '#shop/marketing/importing/read-promo-rows.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Saves the rows of a file that can be saved. */
export const action = onRows({
  read: readPromoRows,
  work: async (db, by, rows) => importPromoCodes(db, by, rows, await findSlugsCalled(db)),
})
