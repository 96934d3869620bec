import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import { type CashConfirmation, cashConfirmations, type CashTerms, historyDays } from '#shop/settings/cash-terms.ts'
import { CashForm, readCashForm } from '#shop/settings/cash/cash-form.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { type Field, useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'

type CashEditorProps = {
  terms: CashTerms
  categories: readonly { name: string; slug: string }[]
  editor: Editor
  onSubmit(form: FormData): void
}

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

const number = { autoComplete: 'off', inputMode: 'decimal' } as const

/** The owner's rules of Cash on Delivery. */
export function CashEditor({ terms, categories, editor, onSubmit }: CashEditorProps) {
  const may = useMay()
  const form = useForm({ schema: CashForm, read: readCashForm, action: editor, onSubmit })

  return (
    <EditorForm
      {...form.props}
      aria-label="Cash on Delivery"
      editor={editor}
      isTouched={form.isTouched}
      mayEdit={may('settings.edit')}
      saveLabel="Save rules"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <OfferPanel terms={terms} field={form.field} />
        <ConfirmationPanel terms={terms} field={form.field} />
        <CustomersPanel terms={terms} field={form.field} />
        <ExceptionsPanel terms={terms} categories={categories} field={form.field} />
      </div>
    </EditorForm>
  )
}

type PanelProps = { terms: CashTerms; field: Field }

function OfferPanel({ terms, field }: PanelProps) {
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

function ConfirmationPanel({ terms, field }: PanelProps) {
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

function CustomersPanel({ terms, field }: PanelProps) {
  return (
    <Panel title="Customers">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <TextField
          {...number}
          label="Open orders of one phone number"
          {...field('maxOpenOrders')}
          defaultValue={String(terms.maxOpenOrders)}
          hint="Cash orders that are not delivered yet."
        />
        <TextField
          {...number}
          label="Refused parcels of one phone number"
          {...field('maxRefused')}
          defaultValue={String(terms.maxRefused)}
          hint={`With this many in ${historyDays} days, a number can only pay online. Only confirmed numbers count.`}
        />
      </div>
    </Panel>
  )
}

function ExceptionsPanel({ terms, categories, field }: PanelProps & Pick<CashEditorProps, 'categories'>) {
  return (
    <Panel title="Not in cash">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <fieldset>
          <legend className="text-small font-medium">Categories that are paid online only</legend>
          {categories.length === 0 && <p className="text-small text-ink-soft">There are no categories yet.</p>}
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {categories.map(({ name, slug }) => (
              <Checkbox
                key={slug}
                name="category"
                value={slug}
                defaultChecked={terms.excludedCategories.includes(slug)}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TextField
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          label="Promo codes that are paid online only"
          {...field('excludedPromoCodes')}
          defaultValue={terms.excludedPromoCodes.join(', ')}
          hint="Separated by commas."
        />
      </div>
    </Panel>
  )
}
