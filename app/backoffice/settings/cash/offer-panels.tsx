import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import { type CashConfirmation, cashConfirmations, type CashTerms } from '#shop/settings/cash-terms.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

const confirmations: Record<CashConfirmation, { label: string; about: string }> = {
  call: { label: 'By a call', about: 'You call the customer and press Confirm at the order.' },
  code: {
    label: 'By a code to the phone',
    about: 'An SMS, which the customer types on the order page. SMS must be set up.',
  },
  link: { label: 'By the link in an e-mail', about: 'The customer presses a button.' },
  none: { label: 'Not at all', about: 'Orders can be packed at once.' },
}

const paise = (amount: number | null) => (amount === null ? '' : rupeesField(amount))

export const number = { autoComplete: 'off', inputMode: 'decimal' } as const

export type PanelProps = { terms: CashTerms; field: Field }

export function OfferPanel({ terms, field }: PanelProps) {
  return (
    <Panel title="Offer and fee">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <Checkbox name="isOn" defaultChecked={terms.isOn} className="sm:col-span-2">
          Offer Cash on Delivery
        </Checkbox>
        <TextField
          {...number}
          label="Fee (₹)"
          {...field('feePaise')}
          defaultValue={rupeesField(terms.feePaise)}
          hint="Part of the total from the start, and taxed like shipping."
        />
        <TextField
          {...number}
          label="No fee from (₹)"
          {...field('freeFromPaise')}
          defaultValue={paise(terms.freeFromPaise)}
          hint="Blank: the fee is always charged."
        />
        <TextField
          {...number}
          label="Smallest amount (₹)"
          {...field('minPaise')}
          defaultValue={paise(terms.minPaise)}
        />
        <TextField
          {...number}
          label="Largest amount (₹)"
          {...field('maxPaise')}
          defaultValue={paise(terms.maxPaise)}
          hint="Including the fee."
        />
      </div>
    </Panel>
  )
}

export function ConfirmationPanel({ terms, field }: PanelProps) {
  return (
    <Panel title="Confirmation">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <fieldset>
          <legend className="text-small font-medium">How an order is confirmed before you pack it</legend>
          {cashConfirmations.map((value) => (
            <Radio
              key={value}
              name="confirmation"
              value={value}
              defaultChecked={terms.confirmation === value}
              className="py-1.5"
            >
              <span>
                {confirmations[value].label}
                <span className="block text-small text-ink-soft">{confirmations[value].about}</span>
              </span>
            </Radio>
          ))}
        </fieldset>
        <TextField
          {...number}
          label="Hours to confirm"
          {...field('confirmHours')}
          defaultValue={String(terms.confirmHours)}
          hint="After this time the order is closed and its items go back to stock."
        />
      </div>
    </Panel>
  )
}
