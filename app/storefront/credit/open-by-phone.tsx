import { href, useNavigate } from 'react-router'
import type { CreditLink } from '#shop/credit/inputs.ts'
import { askServer } from '../ask-server.ts'
import { PhoneCode } from '../phone-verification/phone-code.tsx'

const unreached = 'We could not open your store credit just now. Please try again.'

/** Opens the credit of a phone with a code to it. */
export function OpenByPhone({ phone }: { phone: string }) {
  const navigate = useNavigate()

  async function open(proof: string) {
    const { ok, body } = await askServer<CreditLink>('/api/credit/open', { body: { phone, proof } })
    if (!ok) return body.error ?? unreached
    await navigate(`${href('/credit')}?${new URLSearchParams({ token: body.token })}`)
    return null
  }

  return (
    <section aria-labelledby="by-sms" className="border border-line p-5 md:p-6">
      <h2 id="by-sms" className="font-display text-title font-medium">
        Open it with a code
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">We send a code to {phone}.</p>
      <PhoneCode phone={phone} purpose="open credit" onProof={open} />
    </section>
  )
}
