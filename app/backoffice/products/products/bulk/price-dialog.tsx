import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { changedPrices, type PriceChange, priceChangeKinds } from '#shop/catalogue/managing/price-change.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { PriceForm } from './price-form.ts'
import { PriceLines } from './price-lines.tsx'
import type { Selected } from './use-selection.ts'

type PriceDialogProps = {
  products: readonly Selected[]
  open: boolean
  onClose(): void
  onApply(change: PriceChange): void
}

const kindLabels = {
  raise: 'Raise prices',
  lower: 'Lower prices',
  sale: 'Set a sale price',
  'end sale': 'End sale',
}

const untouched = { kind: 'raise', unit: 'percent', amount: '', wholeRupees: 'on' }

/** Says what each price would become before anything is changed. */
export function PriceDialog({ products, open, onClose, onApply }: PriceDialogProps) {
  const id = useId()
  // Kept while the dialog is closed: what failed is tried again.
  const [typed, setTyped] = useState<Record<string, FormDataEntryValue>>(untouched)
  const change = PriceForm.safeParse(typed).data
  const lines = products.map((product) => ({ product, after: change ? changedPrices(product, change) : null }))
  const wrong = lines.filter(({ after }) => typeof after === 'string').length
  const form = useForm({
    schema: PriceForm,
    action: { busy: false, errors: undefined },
    onSubmit: (_form, asked) => {
      if (wrong < lines.length) onApply(asked)
    },
    toastOf: () => null,
  })

  // Typed text stays while a sale is ended, which needs no amount.
  const amountLook = typed.kind === 'end sale' ? 'hidden' : undefined

  function preview(event: FormEvent<HTMLFormElement>) {
    form.clearWhere(() => true)
    setTyped(Object.fromEntries(new FormData(event.currentTarget)))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={`Change prices of ${products.length === 1 ? '1 product' : `${products.length.toLocaleString('en-IN')} products`}`}
      description={
        wrong > 0 && wrong < lines.length
          ? wrong === 1
            ? '1 product marked below does not change.'
            : `${wrong.toLocaleString('en-IN')} products marked below do not change.`
          : 'Nothing changes until you apply it.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Apply prices
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} onInput={preview} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem_9rem]">
          <Select label="Change" {...form.field('kind')} defaultValue={asText(typed.kind)}>
            {priceChangeKinds.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]}
              </option>
            ))}
          </Select>
          <TextField
            label="By"
            autoComplete="off"
            {...form.field('amount')}
            defaultValue={asText(typed.amount)}
            className={amountLook}
          />
          <Select label="Unit" {...form.field('unit')} defaultValue={asText(typed.unit)} className={amountLook}>
            <option value="percent">percent</option>
            <option value="rupees">rupees</option>
          </Select>
        </div>
        <Checkbox name="wholeRupees" defaultChecked={typed.wholeRupees === 'on'} className={amountLook}>
          Round to whole rupees
        </Checkbox>
        <PriceLines lines={lines} />
      </form>
    </Dialog>
  )
}
