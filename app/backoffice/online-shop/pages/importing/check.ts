import { checkPages } from '#shop/spreadsheets/pages/bring-pages.server.ts'
import { readPages } from '#shop/spreadsheets/pages/read-pages.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each page of a file. */
export const action = onRows({ read: readPages, work: (db, _by, rows) => checkPages(db, rows) })
