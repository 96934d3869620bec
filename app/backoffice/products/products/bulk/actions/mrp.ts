import { confirmMrpOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { bulkChange, Products } from './bulk-change.server.ts'

export const action = bulkChange(Products, (db, by, { ids }) => confirmMrpOfProducts(db, by, ids))
