import { href } from 'react-router'
import type { OrderLink } from '#shop/orders/answers.ts'
import { askServer } from '../ask-server.ts'
import { PhoneCode } from '../phone-verification/phone-code.tsx'

const unreached = 'We could not open the order just now. Please try again.'

/** Opens an order with a code to its phone, for customers whose e-mail does not reach them. */
export function OpenByPhone({ number, phone }: { number: string; phone: string }) {
  async function open(proof: string) {
    const { ok, body } = await askServer<OrderLink>('/api/orders/open', { body: { number, phone, proof } })
    if (!ok) return body.error ?? unreached
    const page = href('/orders/:number', { number: body.orderNumber })
    // A document of its own has the content policy that lets the payment window in.
    window.location.assign(`${page}?${new URLSearchParams({ token: body.token })}`)
    return null
  }

  return (
    <section aria-labelledby="by-sms" className="mt-6 border border-line p-5 md:p-6">
      <h2 id="by-sms" className="font-display text-title font-medium">
        Open it now
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">We can send a code to {phone} instead.</p>
      <PhoneCode phone={phone} purpose="open order" onProof={open} />
    </section>
  )
}
