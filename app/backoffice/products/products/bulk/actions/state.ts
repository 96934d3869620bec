import * as z from 'zod'
import { productStates } from '#shop/catalogue/inputs.ts'
import { setStateOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { bulkChange, Products } from './bulk-change.server.ts'

const State = Products.extend({ state: z.enum(productStates) })

export const action = bulkChange(State, (db, by, { ids, state }) => setStateOfProducts(db, by, ids, state))
