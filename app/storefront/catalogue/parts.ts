import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findSection } from '#shop/catalogue/finding/product-rows.server.ts'
import { findCollection } from '#shop/catalogue/queries.server.ts'

/** The parts of pages that a browser may ask for again by themselves, as JSON. */
const parts = {
  featured: (db) => findSection(db, 'featured'),
  'new-arrivals': (db) => findSection(db, 'new-arrivals'),
  'best-sellers': (db) => findSection(db, 'best-sellers'),
  categories: findActiveCategories,
  mens: (db) => findCollection(db, 'men'),
  womens: (db) => findCollection(db, 'women'),
} satisfies Record<string, (db: Db) => Promise<unknown>>

export type Part = keyof typeof parts

const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { part = '' } = params
  if (!isPart(part)) throw new Response(null, { status: 404 })
  return Response.json(await parts[part](context.get(dbContext)))
}
