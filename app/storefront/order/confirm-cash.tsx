import { useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { askServer } from '../ask-server.ts'
import { PhoneCode } from '../phone-verification/phone-code.tsx'

type ConfirmCashProps = {
  order: {
    number: string
    phone: string
    expiresAt: Date | string | null
    stockReserved: boolean
    confirmBy: 'code' | 'link' | 'call' | null
  }
  token: string
}

const unreached = 'We could not confirm the order just now. Please try again.'

/** How an order to be paid in cash is confirmed, as the shop has it: by a code, the link in the e-mail, or a call. */
export function ConfirmCash({ order, token }: ConfirmCashProps) {
  const by = order.confirmBy ?? 'call'
  const [isConfirmed, setConfirmed] = useState(false)

  async function confirm(proof: string) {
    const { ok, body } = await askServer<object>(`/api/orders/${order.number}/confirm-cash`, { body: { token, proof } })
    if (!ok) return ('error' in body && typeof body.error === 'string' && body.error) || unreached
    setConfirmed(true)
    return null
  }

  return (
    <section aria-labelledby="confirm-cash" className="flex flex-col gap-3 border border-ink bg-surface p-5 md:p-6">
      <h2 id="confirm-cash" className="font-display text-title font-medium">
        {isConfirmed ? 'Your order is confirmed' : headings[by]}
      </h2>
      {isConfirmed ? (
        <p>We are preparing it.</p>
      ) : (
        <>
          <p className="max-w-prose">
            {sentences[by]}{' '}
            {order.expiresAt &&
              order.stockReserved &&
              `Your items are reserved until ${formatMoment(order.expiresAt)}.`}
          </p>
          {by === 'code' && (
            <PhoneCode key={order.phone} phone={order.phone} purpose="confirm order" onProof={confirm} />
          )}
        </>
      )}
    </section>
  )
}

const headings = { code: 'Please confirm your order', link: 'Please confirm your order', call: 'We will call you' }

const sentences = {
  code: 'We send a code to your phone. Type it here, and we send your order.',
  link: 'We have sent you an e-mail. Press its button, and we send your order.',
  call: 'We confirm the order with you before we send it.',
}
