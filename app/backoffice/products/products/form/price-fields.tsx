import { useState } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount, parseRupees, rupeesField } from '#shared/money.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { percentOff } from '#shop/catalogue/rules.ts'
import { hasConsistentRate, type Rates } from '#shop/documents/tax-rates.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

type PriceFieldsProps = { product: EditableProduct | null; taxRates: Rates | null; field: Field }

/** taxRates: null for a seller who charges no tax. Plain text with a decimal keyboard: number fields drop what they cannot read, and change under a scrolling wheel. */
export function PriceFields({ product, taxRates, field }: PriceFieldsProps) {
  // The fields belong to the browser: what is typed before the script runs stays in them.
  const [price, setPrice] = useState(product ? rupeesField(product.pricePaise) : '')
  const [sale, setSale] = useState(product?.salePricePaise ? rupeesField(product.salePricePaise) : '')
  const paidPaise = parseRupees(sale) ?? parseRupees(price) ?? 0
  const off = percentOff({ pricePaise: parseRupees(price) ?? 0, salePricePaise: parseRupees(sale) })

  return (
    <Panel title="Price">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 md:p-5">
        <TextField
          label="Price (₹)"
          {...field('pricePaise')}
          autoComplete="off"
          defaultValue={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <TextField
          label="Sale price (₹)"
          {...field('salePricePaise')}
          autoComplete="off"
          defaultValue={sale}
          onChange={(event) => setSale(event.currentTarget.value)}
        />
        <output className="col-span-2 text-small text-ink-soft">
          {off > 0
            ? `Customers pay ${formatAmount(parseRupees(sale) ?? 0)}, ${off}% off.`
            : taxRates && 'Prices include all taxes.'}
        </output>
        {taxRates && !hasConsistentRate(taxRates, paidPaise) && (
          <p role="status" className="col-span-2 bg-warn-tint p-3 text-small text-warn">
            No tax rate fits this price: with {taxRates.lowPercent}% inside, the piece is worth more than{' '}
            {formatAmount(taxRates.lowUpToPaise)} before tax; with {taxRates.highPercent}% inside, it is not. It is
            taxed at {taxRates.highPercent}%.
          </p>
        )}
      </div>
    </Panel>
  )
}
