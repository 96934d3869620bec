import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { formatAmount } from '#shared/money.ts'
import {
  changedPrices,
  type PriceChange,
  type Prices,
  priceChangeKinds,
} from '#shop/catalogue/managing/price-change.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { PriceForm } from './price-form.ts'
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

const maxShown = 200

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
          ? `${wrong.toLocaleString('en-IN')} products marked below do not change.`
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

type PriceLine = { product: Selected; after: ReturnType<typeof changedPrices> | null }

function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <ul aria-label="Prices before and after" className="max-h-80 overflow-y-auto border-y border-line text-small">
      {shownOf(lines).map(({ product, after }) => (
        <li key={product.id} className="grid gap-x-4 border-line py-2 not-first:border-t sm:grid-cols-[1fr_auto]">
          <span className="font-medium">{product.name}</span>
          <span className="tabular-nums">
            <Amounts prices={product} />
            {after !== null && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> becomes </span>
                {typeof after === 'string' ? (
                  <span className="text-danger">{after}</span>
                ) : (
                  <Amounts prices={after} strong />
                )}
              </>
            )}
          </span>
        </li>
      ))}
      {lines.length > maxShown && (
        <li className="border-t border-line py-2">
          and {(lines.length - maxShown).toLocaleString('en-IN')} more in the same way
        </li>
      )}
    </ul>
  )
}

/** Of very many, those that would stay as they are come first. */
const shownOf = <T extends { after: unknown }>(lines: readonly T[]) =>
  lines.length <= maxShown
    ? lines
    : lines
        .toSorted((one, other) => Number(typeof other.after === 'string') - Number(typeof one.after === 'string'))
        .slice(0, maxShown)

const Amounts = ({ prices: { pricePaise, salePricePaise }, strong = false }: { prices: Prices; strong?: boolean }) => (
  <span className={strong ? 'font-semibold' : 'text-ink-soft'}>
    {formatAmount(pricePaise)}
    {salePricePaise !== null && ` (sale ${formatAmount(salePricePaise)})`}
  </span>
)
