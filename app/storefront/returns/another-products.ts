import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod'
import { dbContext } from '#app/context.ts'
import { maxSearchLength } from '#shared/lengths.ts'
import { wholeNumber } from '#shared/typed-numbers.ts'
import { findSuggested } from '#shop/catalogue/finding/find-suggested.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import { findOfferedProducts, type OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import { finderOf } from '../catalogue/finder.server.ts'
import { personal, requireOrderLink } from '../order/order-link.server.ts'

/** `sentence`: why nothing was searched; null when it was. */
export type AnotherProducts = { products: OfferedProduct[]; sentence: string | null }

const Asked = z.object({
  search: z.string().trim().min(1).max(maxSearchLength),
  quantity: wholeNumber(1, 1_000),
})

/** The products of the shop that pieces of an order can be exchanged for, while its customer types a name. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const number = params.number!
  await requireOrderLink(request, number, context)
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return answer({ products: [], sentence: 'Please type the name of a product.' }, 422)
  const db = context.get(dbContext)
  const { isOver, waitSeconds } = await countRequest(db, 'exchange searches by order', number)
  if (isOver)
    return answer({ products: [], sentence: sentenceOf(rateLimits['exchange searches by order'], waitSeconds) }, 429)
  const { products } = await findSuggested(finderOf(context), asked.data.search)
  const ids = products.map(({ id }) => id)
  return answer({ products: await findOfferedProducts(db, ids, asked.data.quantity), sentence: null }, 200)
}

const answer = (body: AnotherProducts, status: number) => Response.json(body, { status, headers: personal })
