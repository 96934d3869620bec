import { deleteProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { bulkChange, Products } from './bulk-change.server.ts'

export const action = bulkChange(Products, (db, by, { ids }) => deleteProducts(db, by, ids))
