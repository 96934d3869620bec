import { useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import type { PhoneAdded } from '#shop/credit/inputs.ts'
import { customerLengths } from '#shop/orders/field-lengths.ts'
import { askServer } from '../ask-server.ts'
import { PhoneCode } from '../phone-verification/phone-code.tsx'

const unreached = 'We could not add the phone number just now. Please try again.'

type PhonesProps = { token: string; phones: readonly { id: number; phone: string }[]; canSendCodes: boolean }

/** The phones that open this credit with a code, and how to add one. */
export function Phones({ token, phones, canSendCodes }: PhonesProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="phones-heading">
      <h2 id="phones-heading" className="font-display text-title font-medium">
        Open it by SMS
      </h2>
      {phones.length === 0 && (
        <p className="mt-2 text-ink-soft">Add your phone number: next time a code by SMS will do.</p>
      )}
      <ul className="mt-3 flex flex-col gap-1">
        {phones.map(({ id, phone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            A code to {phone} opens it.
            <Form method="post" preventScrollReset>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="phoneId" value={id} />
              <Button type="submit" variant="quiet" busy={isBusy}>
                Remove<span className="sr-only"> {phone}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {/* After a new number the field is empty again. */}
      {canSendCodes && <AddPhone key={phones.length} token={token} />}
    </section>
  )
}

function AddPhone({ token }: { token: string }) {
  const [typed, setTyped] = useState('')
  const { revalidate } = useRevalidator()
  const phone = nationalNumber(typed)

  async function add(proof: string) {
    const { ok, body } = await askServer<PhoneAdded>('/api/credit/phones', { body: { token, phone, proof } })
    if (!ok) return body.error ?? unreached
    await revalidate()
    return null
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <TextField
        label="Add a mobile number"
        hint="Ten digits"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={customerLengths.phone}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-xs"
      />
      {mobileNumber.test(phone) && <PhoneCode key={phone} phone={phone} purpose="open credit" onProof={add} />}
    </div>
  )
}
