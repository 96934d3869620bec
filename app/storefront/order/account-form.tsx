import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxHolderLength, maxUpiLength, type refundWays } from '#shop/orders/money/refund-account.ts'
import { useFirstError } from '../use-first-error.ts'

export type Answer = { errors?: Record<string, string>; refusal?: string; typed: Record<string, string> }

type AccountFields = Pick<Answer, 'errors' | 'typed'>

export function AccountForm({ errors, typed, isBusy }: AccountFields & { isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, errors)
  const [way, setWay] = useState<(typeof refundWays)[number]>(typed.way === 'bank' ? 'bank' : 'upi')
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <fieldset>
        <legend className="text-label font-semibold">Where to</legend>
        <Radio name="way" value="upi" checked={way === 'upi'} onChange={() => setWay('upi')}>
          UPI
        </Radio>
        <Radio name="way" value="bank" checked={way === 'bank'} onChange={() => setWay('bank')}>
          Bank account
        </Radio>
      </fieldset>
      {way === 'upi' ? (
        <TextField
          label="UPI ID"
          name="upi"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={maxUpiLength}
          hint="Like asha@okaxis. Your payment app shows it."
          defaultValue={typed.upi}
          error={errors?.upi ?? errors?.way}
        />
      ) : (
        <BankFields errors={errors} typed={typed} />
      )}
      <Button type="submit" size="large" busy={isBusy} className="self-start">
        Save
      </Button>
    </Form>
  )
}

function BankFields({ errors, typed }: AccountFields) {
  return (
    <>
      <TextField
        label="Name on the account"
        name="holder"
        autoComplete="name"
        maxLength={maxHolderLength}
        defaultValue={typed.holder}
        error={errors?.holder}
      />
      <TextField
        label="Account number"
        name="account"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.account}
        error={errors?.account}
      />
      <TextField
        label="Account number again"
        name="accountAgain"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.accountAgain}
        error={errors?.accountAgain}
      />
      <TextField
        label="IFSC"
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        hint="Of your branch, like HDFC0001234"
        defaultValue={typed.ifsc}
        error={errors?.ifsc}
      />
    </>
  )
}
