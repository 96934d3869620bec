import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findProductsById } from '#shop/catalogue/product-cards.server.ts'

const maxAtOnce = 60

/** Cards of the products a browser remembers (`?id=3&id=7`), as JSON, without those that are gone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.getAll('id').map(readProductId)
  const ids = [...new Set(asked.filter((id) => id !== null))].slice(0, maxAtOnce)
  return Response.json(await findProductsById(context.get(dbContext), ids))
}
