import * as z from 'zod'
import { setFlagOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { productFlags } from '#shop/catalogue/product-list-filter.ts'
import { bulkChange, Products } from './bulk-change.server.ts'

const Flag = Products.extend({ flag: z.enum(productFlags), on: z.boolean() })

export const action = bulkChange(Flag, (db, by, { ids, flag, on }) => setFlagOfProducts(db, by, ids, flag, on))
