import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { formatAmount } from '#shared/money.ts'
import {
  changedPrices,
  type PriceChange,
  type Prices,
  priceChangeKinds,
} from '#shop/catalogue/managing/price-change.ts'
import { priceChangeOf, type PriceFields } from './bulk-request.ts'
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

const mostShown = 200

/** Says what each price would become before anything is changed. */
export function PriceDialog({ products, open, onClose, onApply }: PriceDialogProps) {
  const form = useId()
  const [fields, setFields] = useState<PriceFields>({ kind: 'raise', unit: 'percent', amount: '', wholeRupees: true })
  const [isAsked, setAsked] = useState(false)
  const change = priceChangeOf(fields)
  const lines = products.map((product) => ({
    product,
    after: typeof change === 'string' ? null : changedPrices(product, change),
  }))
  const wrong = lines.filter(({ after }) => typeof after === 'string').length
  const say = (more: Partial<PriceFields>) => {
    setAsked(false)
    setFields({ ...fields, ...more })
  }

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (typeof change !== 'string' && wrong < lines.length) onApply(change)
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
          <Button type="submit" form={form}>
            Apply prices
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={apply} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem_9rem]">
          <Select
            label="Change"
            value={fields.kind}
            onChange={({ currentTarget }) => say({ kind: currentTarget.value as PriceFields['kind'] })}
          >
            {priceChangeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </Select>
          {fields.kind !== 'end sale' && (
            <>
              <TextField
                label="By"
                inputMode="decimal"
                autoComplete="off"
                value={fields.amount}
                error={isAsked && typeof change === 'string' ? change : undefined}
                onChange={({ currentTarget }) => say({ amount: currentTarget.value })}
              />
              <Select
                label="Unit"
                value={fields.unit}
                onChange={({ currentTarget }) => say({ unit: currentTarget.value as PriceFields['unit'] })}
              >
                <option value="percent">percent</option>
                <option value="rupees">rupees</option>
              </Select>
            </>
          )}
        </div>
        {fields.kind !== 'end sale' && (
          <Checkbox
            checked={fields.wholeRupees}
            onChange={({ currentTarget }) => say({ wholeRupees: currentTarget.checked })}
          >
            Round to whole rupees
          </Checkbox>
        )}
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
          {lines.length > mostShown && (
            <li className="border-t border-line py-2">
              and {(lines.length - mostShown).toLocaleString('en-IN')} more in the same way
            </li>
          )}
        </ul>
      </form>
    </Dialog>
  )
}

/** Of very many, those that would stay as they are come first. */
const shownOf = <T extends { after: unknown }>(lines: readonly T[]) =>
  lines.length <= mostShown
    ? lines
    : lines
        .toSorted((one, other) => Number(typeof other.after === 'string') - Number(typeof one.after === 'string'))
        .slice(0, mostShown)

const Amounts = ({ prices: { pricePaise, salePricePaise }, strong = false }: { prices: Prices; strong?: boolean }) => (
  <span className={strong ? 'font-semibold' : 'text-ink-soft'}>
    {formatAmount(pricePaise)}
    {salePricePaise !== null && ` (sale ${formatAmount(salePricePaise)})`}
  </span>
)
