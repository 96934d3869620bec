import { importGroups } from '#shop/catalogue/colors/import-groups.server.ts'
import { readGroupRows } from '#shop/catalogue/colors/read-group-rows.server.ts'
import { onRows } from '../../../../frame/importing/on-rows.server.ts'

/** Saves the groups of a file that can be saved. */
export const action = onRows({ read: readGroupRows, work: importGroups })
