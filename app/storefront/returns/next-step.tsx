import { useRef } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import type { FieldErrors } from '#shared/first-errors.ts'
import { orderHref } from '../order/order-href.ts'
import { slipHref } from '../order/return-href.ts'
import { useDone } from '../use-done.ts'
import type { Route } from './+types/detail'
import { Pickup } from './pickup.tsx'
import { returnSentence } from './return-sentence.ts'
import { SentForm } from './sent-form.tsx'

type NextStepProps = Pick<Route.ComponentProps['loaderData'], 'shown' | 'returnAddress' | 'token' | 'exchangeToken'> &
  Pick<Route.ComponentProps, 'actionData'>

/** How a return stands, and what its customer does next. */
export function NextStep({ shown, returnAddress, token, exchangeToken, actionData }: NextStepProps) {
  const { state, answer, exchangeOrderNumber, toPay, handedOverAt, pickup } = shown
  const section = useRef<HTMLElement>(null)
  useDone(section, actionData)
  const errors = actionData?.kind === 'invalid' ? actionData.errors : {}
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="state-heading"
      className="border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="state-heading" className="font-display text-title font-medium">
        What happens now
      </h2>
      <p className="mt-3">{returnSentence(shown)}</p>
      {state === 'declined' && <blockquote className="mt-3 border-l-2 border-edge pl-4">{answer}</blockquote>}
      {exchangeOrderNumber && exchangeToken && (
        <Link
          to={orderHref({ orderNumber: exchangeOrderNumber, token: exchangeToken })}
          // The policy of this page keeps out the gateway's window: the order's own lets it in.
          reloadDocument={toPay !== null}
          className={`${buttonLook({ variant: toPay ? 'primary' : 'secondary' })} mt-4`}
        >
          {toPay ? 'Pay the difference' : `See order ${exchangeOrderNumber}`}
        </Link>
      )}
      {state === 'approved' && pickup && <Pickup shown={shown} pickup={pickup} />}
      {state === 'approved' && handedOverAt === null && !pickup && (
        <OwnParcel shown={shown} returnAddress={returnAddress} token={token} errors={errors} />
      )}
    </section>
  )
}

type OwnParcelProps = Pick<NextStepProps, 'shown' | 'returnAddress' | 'token'> & { errors: FieldErrors }

/** The number that goes on the parcel, where it goes, and the number that the customer got for it. */
function OwnParcel({ shown, returnAddress, token, errors }: OwnParcelProps) {
  const { reference, orderNumber } = shown
  return (
    <div className="mt-5 flex flex-col gap-5">
      <div className="bg-sunken p-4">
        <p className="text-small">Write this number on the parcel:</p>
        <p className="text-title font-bold wrap-anywhere">{reference}</p>
        <a
          href={slipHref({ orderNumber, reference, token })}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'quiet' })}
        >
          Slip for the parcel
        </a>
      </div>
      {returnAddress !== '' && <address className="whitespace-pre-line not-italic">{returnAddress}</address>}
      <SentForm shown={shown} errors={errors} />
    </div>
  )
}
