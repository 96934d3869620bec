import * as z from 'zod'
import { setTagsOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { tagList } from '#shop/catalogue/product-tags.ts'
import { bulkChange, Products } from './bulk-change.server.ts'

const Tags = Products.extend({ how: z.enum(['add', 'remove']), tags: tagList })

export const action = bulkChange(Tags, (db, by, { ids, how, tags }) => setTagsOfProducts(db, by, ids, how, tags))
