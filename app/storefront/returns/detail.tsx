import { data, href, Link, type RouterContextProvider } from 'react-router'
import * as z from 'zod'
import { dbContext, orderLinksContext, paymentsContext } from '#app/context.ts'
import { Joined } from '#app/ui/joined.tsx'
import { PhotoList } from '#app/ui/photographs/photo-list.tsx'
import { formatDay } from '#shared/dates.ts'
import { sentNumber } from '#shared/fields.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { cancelReturn } from '#shop/returns/asking/cancel-return.server.ts'
import { chooseCredit } from '#shop/returns/asking/choose-credit.server.ts'
import { saySent } from '#shop/returns/asking/say-sent.server.ts'
import { takeMoney } from '#shop/returns/asking/take-money.server.ts'
import { sendThemselves } from '#shop/returns/deciding/change-pickup.server.ts'
import { findReturnAddress } from '#shop/returns/finding/find-return-address.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import { SentParcel } from '#shop/returns/inputs.ts'
import { exchangeSentence } from '#shop/returns/policy/exchange-label.ts'
import { isAccepted, mayCancelReturn, mayChooseCredit, reasonLabels, refusedLabels } from '#shop/returns/rules.ts'
import { hasLeftCustomer } from '#shop/shipping/couriers/reverse.ts'
import type { ShownPickup } from '#shop/shipping/reverse/find-pickup.server.ts'
import { orderHref } from '../order/order-href.ts'
import { answered, orderMissing, personal, refuseOften, requireOrderLink } from '../order/order-link.server.ts'
import { OrderMissing } from '../order/order-missing.tsx'
import { photoHref } from '../order/return-href.ts'
import { whenUnreached } from '../order/when-unreached.ts'
import { pageMeta } from '../page-meta.ts'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/detail'
import { ComesBackList } from './comes-back-list.tsx'
import { NextStep } from './next-step.tsx'
import { CancelReturn, TakeCredit, TakeMoney } from './other-ways.tsx'

export const headers = () => personal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your return', path: href('/orders/find'), unlisted: true })

export const handle = { hideChat: true }

type Params = { number: string; reference: string }

async function returnAskedFor(request: Request, params: Params, context: Readonly<RouterContextProvider>) {
  await requireOrderLink(request, params.number, context)
  const found = await findReturn(context.get(dbContext), params.reference)
  if (!found || found.orderNumber !== params.number) throw orderMissing()
  return found
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await returnAskedFor(request, params, context)
  const { reference, state, answer, requestedAt, judgedAt, shownPaise, comesBack, lines, orderNumber, hasGateway } =
    found
  const { exchangeOrderNumber, creditShare, wishesCredit, bonusPercent, shownToPayPaise, toPay } = found
  const { sendsAhead, handedOverAt, openOwedPaise, sentAt, sentCarrier, sentNumber, isFetched, pickup } = found
  const links = context.get(orderLinksContext)
  const { content: credit } = await findCreditTerms(context.get(dbContext))
  const moneyPaise = comesBack?.totalPaise ?? shownPaise
  const isOffered = credit.isOn && !wishesCredit && creditShare !== 'all' && moneyPaise > 0 && mayChooseCredit(state)
  return data(
    {
      shown: {
        reference,
        state,
        answer,
        requestedAt,
        judgedAt,
        shownPaise,
        comesBack,
        lines,
        orderNumber,
        hasGateway,
        creditShare,
        wishesCredit,
        bonusPercent,
        exchangeOrderNumber,
        shownToPayPaise,
        toPay,
        sendsAhead,
        handedOverAt,
        openOwedPaise,
        sentAt,
        sentCarrier,
        sentNumber,
        isFetched,
        pickup: pickup && shownPickup(pickup),
      },
      creditOffer: isOffered ? { bonusPercent: credit.bonusPercent, lifeMonths: credit.lifeMonths } : null,
      returnAddress: await findReturnAddress(context.get(dbContext)),
      token: await links.tokenFor(context.get(dbContext), orderNumber),
      exchangeToken: exchangeOrderNumber && (await links.tokenFor(context.get(dbContext), exchangeOrderNumber)),
    },
    { headers: personal },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { orderNumber, reference } = await returnAskedFor(request, params, context)
  const db = context.get(dbContext)
  const form = fieldsByName(await request.formData())
  const which = { number: orderNumber, reference }
  if (form.choice === 'sent') {
    const sent = SentParcel.safeParse(form)
    if (!sent.success) return answered({ kind: 'invalid' as const, errors: firstErrors(sent.error) })
    const often = await refuseOften(context, orderNumber)
    if (often) return data(often, { status: 429, headers: personal })
    return answered(await saySent(db, { ...which, ...sent.data }))
  }
  const typed = Chosen.safeParse(form)
  switch (typed.data?.choice) {
    case 'credit':
      return answered(await chooseCredit(db, { ...which, shownBonus: typed.data.shownBonus }))
    case 'money':
      return answered(await takeMoney(db, context.get(paymentsContext), which))
    case 'send':
      return answered(await sendThemselves(db, which))
    case 'cancel':
      return answered(await cancelReturn(db, orderNumber, reference))
    case undefined:
      return data(refusedChoice, { status: 400, headers: personal })
  }
}

/** The part of a pickup that its customer sees: nothing of its price, nor of what the courier told staff. */
const shownPickup = ({ bookingState, status, courier, awb, pickupAt, failedTries }: ShownPickup) => ({
  bookingState,
  status,
  courier,
  awb,
  pickupAt,
  failedTries,
})

const refusedChoice = { kind: 'refused' as const, sentence: 'Please choose again.' }

/** The actions of the page's forms. */
const Chosen = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('credit'), shownBonus: sentNumber(0, 100) }),
  z.object({ choice: z.literal('money') }),
  z.object({ choice: z.literal('cancel') }),
  z.object({ choice: z.literal('send') }),
])

/** With its status, so that the page is not read again over the same network. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(whenUnreached((sentence) => ({ kind: 'refused' as const, sentence })))

export default function ReturnDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, creditOffer, returnAddress, token, exchangeToken } = loaderData
  const { reference, orderNumber, comesBack, lines } = shown
  const nameOf = (itemId: number) => lines.find((line) => line.itemId === itemId)?.productName ?? ''
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 py-10 md:py-16">
      <header>
        <h1 className="font-display text-page font-medium wrap-anywhere">
          Return <span className="inline-block">{reference}</span>
        </h1>
        <p className="mt-3 text-ink-soft">Requested on {formatDay(shown.requestedAt)}</p>
        <Link
          to={orderHref({ orderNumber, token })}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
        >
          <span className="whitespace-nowrap">Order {orderNumber}</span>
        </Link>
      </header>
      {actionData?.kind === 'refused' && <Refusal sentence={actionData.sentence} of={actionData} />}
      <NextStep
        shown={shown}
        returnAddress={returnAddress}
        token={token}
        exchangeToken={exchangeToken}
        actionData={actionData}
      />
      <section aria-labelledby="pieces-heading" className="flex flex-col gap-4">
        <h2 id="pieces-heading" className="font-display text-title font-medium">
          Pieces
        </h2>
        <ul className="flex flex-col gap-3">
          {lines.map(({ id, productName, size, colorName, asked, reason, fates, photos, ...line }) => (
            <li key={id} className="border-t border-line pt-3">
              <p className="font-medium wrap-anywhere">{asked === 1 ? productName : `${asked} × ${productName}`}</p>
              <p className="text-small text-ink-soft">
                <Joined of={[sizeLabel(size), colorName, reasonLabels[reason]]} />
              </p>
              {line.exchange !== null && <p className="text-small">{exchangeSentence(line)}</p>}
              <PhotoList photos={photos} hrefOf={(photo) => photoHref({ orderNumber, photo, token })} />
              {comesBack && (
                <p className="text-small">
                  {[`${fates.filter(isAccepted).length} of ${asked} accepted`, ...refusedLabels(fates)].join('. ')}
                </p>
              )}
            </li>
          ))}
        </ul>
        {comesBack && (comesBack.lines.length > 0 || comesBack.totalPaise > 0) && (
          <ComesBackList comesBack={comesBack} nameOf={nameOf} />
        )}
      </section>
      {shown.toPay && <TakeMoney />}
      {creditOffer && <TakeCredit {...creditOffer} />}
      {mayCancelReturn(shown) && !hasLeftCustomer(shown.pickup?.status ?? null) && <CancelReturn />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
