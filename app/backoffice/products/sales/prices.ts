import { dbContext } from '#app/context.ts'
import { previewSale, type SalePreview } from '#shop/catalogue/sales/preview-sale.server.ts'
import { readPricedSale } from '#shop/catalogue/sales/sale-form.ts'
import type { Route } from './+types/prices'

export type SalePrices = SalePreview | null

/** The prices that a typed sale would make, as JSON; null while it makes none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const read = readPricedSale(new URL(request.url).searchParams)
  return Response.json((read ? await previewSale(context.get(dbContext), read) : null) satisfies SalePrices)
}
