import { data, Form, href, Link, type RouterContextProvider, useNavigation } from 'react-router'
import * as z from 'zod'
import { dbContext, orderLinksContext, paymentsContext } from '#app/context.ts'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { PhotoList } from '#app/ui/photographs/photo-list.tsx'
import { formatDay } from '#shared/dates.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { cancelReturn } from '#shop/returns/asking/cancel-return.server.ts'
import { chooseCredit } from '#shop/returns/asking/choose-credit.server.ts'
import { takeMoney } from '#shop/returns/asking/take-money.server.ts'
import { exchangeSentence } from '#shop/returns/exchanging/exchange-label.ts'
import { findReturnAddress } from '#shop/returns/finding/find-return-address.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import { isAccepted, mayCancelReturn, mayChooseCredit, reasonLabels, refusedLabels } from '#shop/returns/rules.ts'
import { orderHref } from '../order/order-href.ts'
import { orderMissing, personal, requireOrderLink } from '../order/order-link.server.ts'
import { OrderMissing } from '../order/order-missing.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/detail'
import { ComesBackList } from './comes-back-list.tsx'
import { photoHref, slipHref } from './return-href.ts'
import { returnSentence } from './return-sentence.ts'

const unreached = 'We could not reach the shop. Please check your connection and try again.'

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
  const { sendsAhead, handedOverAt, openOwedPaise } = found
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
  const typed = Chosen.safeParse(Object.fromEntries(await request.formData()))
  const which = { number: orderNumber, reference }
  switch (typed.data?.choice) {
    case 'credit':
      return data(await chooseCredit(db, { ...which, shownBonus: typed.data.shownBonus }), { headers: personal })
    case 'money':
      return data(await takeMoney(db, context.get(paymentsContext), which), { headers: personal })
    case 'cancel':
      return data(await cancelReturn(db, orderNumber, reference), { headers: personal })
    case undefined:
      return data(refusedChoice, { status: 400, headers: personal })
  }
}

const refusedChoice = { kind: 'refused' as const, sentence: 'Please choose again.' }

/** The actions of the page's forms. */
const Chosen = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('credit'), shownBonus: z.coerce.number().int() }),
  z.object({ choice: z.literal('money') }),
  z.object({ choice: z.literal('cancel') }),
])

/** With its status, so that the page is not read again over the same network. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data({ kind: 'refused' as const, sentence: unreached }, { status: 503 })
  })
}

export default function ReturnDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, creditOffer, returnAddress, token, exchangeToken } = loaderData
  const { reference, state, answer, orderNumber, comesBack, lines, exchangeOrderNumber } = shown
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
          Order {orderNumber}
        </Link>
      </header>
      {actionData?.kind === 'refused' && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          {actionData.sentence}
        </p>
      )}
      <section aria-labelledby="state-heading" className="border border-line bg-surface p-5 md:p-6">
        <h2 id="state-heading" className="font-display text-title font-medium">
          What happens now
        </h2>
        <p className="mt-3">{returnSentence(shown)}</p>
        {state === 'declined' && <blockquote className="mt-3 border-l-2 border-edge pl-4">{answer}</blockquote>}
        {exchangeOrderNumber && exchangeToken && (
          <Link
            to={orderHref({ orderNumber: exchangeOrderNumber, token: exchangeToken })}
            // The policy of this page keeps out the gateway's window: the order's own lets it in.
            reloadDocument={shown.toPay !== null}
            className={`${buttonLook({ variant: shown.toPay ? 'primary' : 'secondary' })} mt-4`}
          >
            {shown.toPay ? 'Pay the difference' : `See order ${exchangeOrderNumber}`}
          </Link>
        )}
        {state === 'approved' && shown.handedOverAt === null && (
          <>
            {returnAddress !== '' && <address className="mt-4 whitespace-pre-line not-italic">{returnAddress}</address>}
            <a
              href={slipHref({ orderNumber, reference, token })}
              target="_blank"
              rel="noreferrer"
              className={`${buttonLook({ variant: 'primary' })} mt-4`}
            >
              Slip for the parcel
            </a>
          </>
        )}
      </section>
      <section aria-labelledby="pieces-heading" className="flex flex-col gap-4">
        <h2 id="pieces-heading" className="font-display text-title font-medium">
          Pieces
        </h2>
        <ul className="flex flex-col gap-3">
          {lines.map(({ id, productName, size, colorName, asked, reason, fates, photos, ...line }) => (
            <li key={id} className="border-t border-line pt-3">
              <p className="font-medium wrap-anywhere">{asked === 1 ? productName : `${asked} × ${productName}`}</p>
              <p className="text-small text-ink-soft">
                {[sizeLabel(size), colorName, reasonLabels[reason]].filter(Boolean).join(' · ')}
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
      {mayCancelReturn(shown) && <CancelReturn />}
    </div>
  )
}

/** Money back instead of the other pieces, as long as their difference is not paid. */
function TakeMoney() {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="money-heading" className="border border-line p-5 md:p-6">
      <h2 id="money-heading" className="font-display text-title font-medium">
        Or take your money back
      </h2>
      <p className="mt-3">
        The other pieces then go back on sale, and you get back what you paid for the ones you sent.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="choice" value="money" />
        <Button type="submit" variant="secondary" busy={isBusy}>
          I would rather have my money back
        </Button>
      </Form>
    </section>
  )
}

/** Store credit instead of money, at whatever step the return is. */
function TakeCredit({ bonusPercent, lifeMonths }: { bonusPercent: number; lifeMonths: number }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="credit-heading" className="border border-line p-5 md:p-6">
      <h2 id="credit-heading" className="font-display text-title font-medium">
        Or take it as store credit
      </h2>
      <p className="mt-3">
        {bonusPercent > 0 && `We add ${bonusPercent} %. `}You can pay with it here for {lifeMonths} months. It cannot be
        changed back into money.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="choice" value="credit" />
        <input type="hidden" name="shownBonus" value={bonusPercent} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Take store credit
        </Button>
      </Form>
    </section>
  )
}

/** Asks once more before it cancels; works without scripts too. */
function CancelReturn() {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <details className="border border-line p-5 md:p-6">
      <summary className={buttonLook({ variant: 'quiet' })}>Keep the pieces after all</summary>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <input type="hidden" name="choice" value="cancel" />
        <p>Please do not send the parcel then. You can request another return later, while there is time.</p>
        <Button type="submit" variant="danger" busy={isBusy}>
          Cancel return
        </Button>
      </Form>
    </details>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
