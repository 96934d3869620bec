import { checkCollections } from '#shop/catalogue/collections/importing/import-collections.server.ts'
import { readCollectionRows } from '#shop/catalogue/collections/importing/read-collection-rows.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each row of a file. */
export const action = onRows({ read: readCollectionRows, work: (db, _by, rows) => checkCollections(db, rows) })
