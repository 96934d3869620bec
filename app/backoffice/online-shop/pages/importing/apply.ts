import { bringPages } from '#shop/spreadsheets/pages/bring-pages.server.ts'
import { readPages } from '#shop/spreadsheets/pages/read-pages.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Adds the pages of a file as drafts. */
export const action = onRows({ read: readPages, work: bringPages })
