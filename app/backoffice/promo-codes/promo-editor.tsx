import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { momentField } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
import type { promoKinds } from '#shop/marketing/inputs.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import type { PromoWithUses } from '#shop/orders/promos/find-promo-codes.server.ts'
import { checkForm } from '../forms/check-form.ts'
import { type FieldErrors, fieldErrorsOf } from '../forms/field-errors.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { fieldOf, useFieldErrors } from '../forms/use-field-errors.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'

type PromoEditorProps = {
  promo: PromoWithUses['promo'] | null
  /** Of the code as the person saw it. */
  version?: number
  /** A code that was used keeps its name. */
  isUsed: boolean
  categories: readonly { name: string; slug: string }[]
  busy: boolean
  /** Why the last try got no answer. */
  failure: string | undefined
  errors: FieldErrors | undefined
  isSaved: boolean
  onSubmit(form: FormData): void
}

const kinds: Record<(typeof promoKinds)[number], string> = {
  percent: 'A percentage of the items',
  fixed: 'An amount',
  free_shipping: 'The shipping',
}

export function PromoEditor({
  promo,
  version,
  isUsed,
  categories,
  busy,
  failure,
  errors: fromServer,
  isSaved,
  onSubmit,
}: PromoEditorProps) {
  const toast = useToast()
  const may = useMay()
  const { element, errors, isTouched, clear, refuse } = useFieldErrors(fromServer)
  const [kind, setKind] = useState(promo?.kind ?? 'percent')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const read = readPromoForm(form)
    if (read.success) return onSubmit(form)
    refuse(fieldErrorsOf(read.error))
    toast(checkForm)
  }

  const date = (at: Date | null | undefined) => (at ? momentField(at) : '')
  const plain = { autoComplete: 'off' } as const

  return (
    <form
      ref={element}
      noValidate
      aria-label="Promo code"
      onSubmit={submit}
      onInput={(event) => clear((field) => field === fieldOf(event))}
      className="flex flex-col gap-6"
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="What it takes off">
          <div className="flex flex-col gap-5 p-4 md:p-5">
            <TextField
              {...plain}
              label="Code"
              name="code"
              required
              readOnly={isUsed}
              defaultValue={promo?.code}
              maxLength={40}
              spellCheck={false}
              autoCapitalize="characters"
              hint={isUsed ? 'It has been used, so its name stays.' : 'Customers may also type it in small letters.'}
              error={errors.code}
            />
            <fieldset>
              <legend className="text-small font-medium">Takes off</legend>
              {Object.entries(kinds).map(([value, label]) => (
                <Radio
                  key={value}
                  name="kind"
                  value={value}
                  checked={kind === value}
                  onChange={() => setKind(value as typeof kind)}
                >
                  {label}
                </Radio>
              ))}
            </fieldset>
            {kind === 'percent' && (
              <TextField
                {...plain}
                label="Percent"
                name="percentOff"
                inputMode="numeric"
                required
                defaultValue={promo?.percentOff ?? ''}
                error={errors.percentOff}
              />
            )}
            {kind === 'fixed' && (
              <TextField
                {...plain}
                label="Amount (₹)"
                name="amountOffPaise"
                inputMode="decimal"
                required
                defaultValue={promo?.amountOffPaise ? rupeesField(promo.amountOffPaise) : ''}
                error={errors.amountOffPaise}
              />
            )}
            <Checkbox name="isActive" defaultChecked={promo?.isActive ?? true}>
              Switched on
            </Checkbox>
          </div>
        </Panel>
        <Panel title="When it may be used">
          <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
            <TextField
              {...plain}
              label="Minimum subtotal (₹)"
              name="minimumSubtotalPaise"
              inputMode="decimal"
              required={false}
              defaultValue={promo?.minimumSubtotalPaise ? rupeesField(promo.minimumSubtotalPaise) : ''}
              error={errors.minimumSubtotalPaise}
              className="sm:col-span-2"
            />
            <TextField
              label="From (India)"
              name="startsAt"
              type="datetime-local"
              required={false}
              defaultValue={date(promo?.startsAt)}
              error={errors.startsAt}
            />
            <TextField
              label="Until (India)"
              name="endsAt"
              type="datetime-local"
              required={false}
              defaultValue={date(promo?.endsAt)}
              error={errors.endsAt}
            />
            <TextField
              {...plain}
              label="Uses in all"
              name="maxUses"
              inputMode="numeric"
              required={false}
              defaultValue={promo?.maxUses ?? ''}
              error={errors.maxUses}
            />
            <TextField
              {...plain}
              label="Uses per phone number"
              name="maxUsesPerPhone"
              inputMode="numeric"
              required={false}
              defaultValue={promo?.maxUsesPerPhone ?? ''}
              error={errors.maxUsesPerPhone}
            />
            <fieldset className="sm:col-span-2">
              <legend className="text-small font-medium">Only for these categories</legend>
              <p className="text-small text-ink-soft">If none is selected: for everything.</p>
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
                {categories.map(({ name, slug }) => (
                  <Checkbox
                    key={slug}
                    name="category"
                    value={slug}
                    defaultChecked={promo?.categorySlugs.includes(slug)}
                  >
                    {name}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          </div>
        </Panel>
      </div>
      {may('marketing.edit') && (
        <SaveBar label="Save promo code" busyLabel="Saving..." busy={busy} isTouched={isTouched} failure={failure}>
          <ButtonLink to={href('/admin/promo-codes')} variant="secondary">
            Cancel
          </ButtonLink>
        </SaveBar>
      )}
      <UnsavedChanges when={isTouched && !isSaved} />
    </form>
  )
}
