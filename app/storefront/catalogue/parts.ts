import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { findActiveCategories, findCollection, findSection } from '#shop/catalogue/queries.server.ts'

/** The parts of pages that a browser may ask for again by themselves, as JSON. */
const parts: Record<string, (db: Db) => Promise<unknown>> = {
  featured: (db) => findSection(db, 'featured'),
  'new-arrivals': (db) => findSection(db, 'new-arrivals'),
  'best-sellers': (db) => findSection(db, 'best-sellers'),
  categories: findActiveCategories,
  mens: (db) => findCollection(db, 'men'),
  womens: (db) => findCollection(db, 'women'),
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const find = Object.hasOwn(parts, params.part ?? '') ? parts[params.part!] : undefined
  if (!find) throw new Response(null, { status: 404 })
  return Response.json(await find(context.get(dbContext)))
}
