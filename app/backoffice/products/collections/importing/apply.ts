import { importCollections } from '#shop/catalogue/collections/importing/import-collections.server.ts'
import { readCollectionRows } from '#shop/catalogue/collections/importing/read-collection-rows.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Saves the rows of a file that can be saved. */
export const action = onRows({ read: readCollectionRows, work: importCollections })
