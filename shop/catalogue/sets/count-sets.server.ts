import { isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '../tables.server.ts'

/** How many products of the shop are sets, in any state. */
export const countSets = (db: Db) => db.$count(products, isNotNull(products.setSlots))
