import { data, href, Link, redirect } from 'react-router'
import { courierContext, dbContext, orderLinksContext } from '#app/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { requestReturn } from '#shop/returns/asking/request-return.server.ts'
import { choicesFor, findExchangeChoices } from '#shop/returns/exchanging/find-choices.server.ts'
import { proposeSizes } from '#shop/returns/exchanging/propose-size.ts'
import { countReturnsOf } from '#shop/returns/finding/count-returns.server.ts'
import { findReturnable } from '#shop/returns/finding/find-returnable.server.ts'
import { readAskedReturn } from '#shop/returns/read-asked-return.ts'
import { mayExchange, refusalOfReturn } from '#shop/returns/rules.ts'
import { findPickupOffer } from '#shop/shipping/reverse/reverse-service.server.ts'
import { orderHref } from '../order/order-href.ts'
import { answered, orderMissing, personal, refuseOften, requireOrderLink } from '../order/order-link.server.ts'
import { OrderMissing } from '../order/order-missing.tsx'
import { returnHref } from '../order/return-href.ts'
import { whenUnreached } from '../order/when-unreached.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/page'
import { ReturnForm } from './return-form.tsx'
import { textsOf } from './texts-of.ts'

export const headers = () => personal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Return pieces', path: href('/orders/find'), unlisted: true })

/** Amounts stand along the right edge, where the chat would float. */
export const handle = { hideChat: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOrderLink(request, params.number, context)
  const db = context.get(dbContext)
  const found = await findReturnable(db, params.number)
  if (!found) throw orderMissing()
  const { order, items, bought, terms, before, leftPaise, moneyPaise, paysByGateway } = found
  const returnable = items.filter(({ quantity, returned }) => quantity > returned)
  const productIds = [...new Set(returnable.flatMap(({ productId }) => productId ?? []))]
  const choices = mayExchange(order) ? await findExchangeChoices(db, productIds) : []
  return data(
    {
      number: order.number,
      seen: await countReturnsOf(db, order.id),
      token: await context.get(orderLinksContext).tokenFor(db, order.number),
      refusal: refusalOfReturn(order),
      items: returnable.map((item) => ({
        ...item,
        choices: choicesFor(choices, item),
        proposedSizes: proposeSizes(choices, item),
      })),
      offer: await findPickupOffer(db, context.get(courierContext)(), order.zipCode),
      address: [order.address.split('\n')[0], order.city].filter(Boolean).join(', '),
      sums: { bought, terms, before, leftPaise },
      mayExchange: mayExchange(order) && !(await isTestOver(db, order.paymentMethod)),
      moneyPaise,
      credit: (await findCreditTerms(db)).content,
      paysByGateway,
      today: dayInIndia(new Date()),
    },
    { headers: personal },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireOrderLink(request, params.number, context)
  const form = await request.formData()
  const typed = textsOf(form)
  const asked = readAskedReturn(form)
  if (!asked.success) return answered({ kind: 'invalid' as const, errors: asked.errors, typed })
  const often = await refuseOften(context, params.number)
  if (often) return data({ ...often, typed }, { status: 429, headers: personal })
  const answer = await requestReturn(context.get(dbContext), params.number, asked.data)
  if (answer.kind !== 'requested') return answered({ ...answer, typed })
  const token = await context.get(orderLinksContext).tokenFor(context.get(dbContext), params.number)
  return redirect(returnHref({ orderNumber: params.number, reference: answer.reference, token }), { headers: personal })
}

/** With its status, so that the page is not read again over the same network. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(whenUnreached((sentence) => ({ kind: 'refused' as const, sentence, typed: {} })))

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, token, refusal, items } = loaderData
  const toOrder = orderHref({ orderNumber: number, token })
  const closed = refusal ?? (items.length === 0 ? 'Every piece of this order is already in a return.' : null)
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 py-10 md:py-16">
      <header>
        <h1 className="font-display text-page font-medium">Return pieces</h1>
        <p className="mt-3">
          <Link to={toOrder} className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4">
            <span className="whitespace-nowrap">Order {number}</span>
          </Link>
        </p>
      </header>
      {closed ? <p>{closed}</p> : <ReturnForm {...loaderData} answer={actionData} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
