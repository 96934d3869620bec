import { checkGroups } from '#shop/catalogue/colors/import-groups.server.ts'
import { readGroupRows } from '#shop/catalogue/colors/read-group-rows.server.ts'
import { onRows } from '../../../../frame/importing/on-rows.server.ts'

/** Says what would come of each group of a file. */
export const action = onRows({ read: readGroupRows, work: (db, _by, rows) => checkGroups(db, rows) })
