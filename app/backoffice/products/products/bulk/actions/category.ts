import { line } from '#shared/fields.ts'
import { setCategoryOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { bulkChange, Products } from './bulk-change.server.ts'

const Category = Products.extend({ category: line(160) })

export const action = bulkChange(Category, (db, by, { ids, category }) => setCategoryOfProducts(db, by, ids, category))
