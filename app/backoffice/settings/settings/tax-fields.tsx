import { Plus, Trash2, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount, rupeesField } from '#shared/money.ts'
import { useFields } from './fields-context.ts'
import { TaxCodes } from './tax-codes.tsx'

export type UnfitProduct = { id: number; name: string; pricePaise: number }

type TaxFieldsProps = {
  categories: readonly { name: string; slug: string }[]
  unfit: readonly UnfitProduct[]
  today: string
  onEdit(): void
}

export function TaxFields({ categories, unfit, today, onEdit }: TaxFieldsProps) {
  const { settings, field } = useFields()
  const { invoicePrefix, creditNotePrefix } = settings.tax
  return (
    <>
      <UnfitPrices products={unfit} />
      <TaxCodes categories={categories} onEdit={onEdit} />
      <TaxRates today={today} onEdit={onEdit} />
      <TextField
        label="Invoice numbers begin with"
        {...field('tax.invoicePrefix')}
        autoComplete="off"
        defaultValue={invoicePrefix}
        hint={`One to three letters, as in ${invoicePrefix}/26-27/000123. A new prefix starts a new series.`}
      />
      <TextField
        label="Credit note numbers begin with"
        {...field('tax.creditNotePrefix')}
        autoComplete="off"
        defaultValue={creditNotePrefix}
      />
    </>
  )
}

type Row = { key: number; from: string; lowPercent: string; lowUpTo: string; highPercent: string }

/** Rates by the day they came into force. Old ones stay, since old orders are invoiced with them. */
function TaxRates({ today, onEdit }: { today: string; onEdit(): void }) {
  const { settings, field } = useFields()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    settings.tax.rates.map(({ from, lowPercent, lowUpToPaise, highPercent }, key) => ({
      key,
      from,
      lowPercent: String(lowPercent),
      lowUpTo: rupeesField(lowUpToPaise),
      highPercent: String(highPercent),
    })),
  )

  function change(next: readonly Row[]) {
    setRows(next)
    onEdit()
  }

  function add() {
    const last = rows.at(-1)
    change([
      ...rows,
      {
        lowPercent: '5',
        lowUpTo: '2500',
        highPercent: '18',
        ...last,
        key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
        from: today,
      },
    ])
  }

  return (
    <fieldset className="flex flex-col gap-4 sm:col-span-2">
      <legend className="mb-3 font-semibold">Tax rates</legend>
      {rows.map((row, at) => (
        <div
          key={row.key}
          className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-b border-line pb-4 md:grid-cols-[1.4fr_1fr_1.2fr_1fr_auto]"
        >
          <TextField
            label="From"
            type="date"
            {...field(`tax.rates[${at}].from`)}
            defaultValue={row.from}
            className="col-span-2 md:col-span-1"
          />
          <TextField
            label="Rate (%)"
            {...field(`tax.rates[${at}].lowPercent`)}
            autoComplete="off"
            defaultValue={row.lowPercent}
          />
          <TextField
            label="Up to (₹ before tax)"
            {...field(`tax.rates[${at}].lowUpToPaise`)}
            autoComplete="off"
            defaultValue={row.lowUpTo}
          />
          <TextField
            label="Above that (%)"
            {...field(`tax.rates[${at}].highPercent`)}
            autoComplete="off"
            defaultValue={row.highPercent}
          />
          <IconButton
            icon={Trash2}
            label={`Remove the rate from ${row.from}`}
            aria-disabled={rows.length === 1}
            onClick={() => rows.length > 1 && change(rows.filter(({ key }) => key !== row.key))}
            className="self-end hover:text-danger md:mt-7"
          />
        </div>
      ))}
      <Button variant="secondary" size="small" onClick={add} className="self-start">
        <Icon of={Plus} size={16} /> Add tax rate
      </Button>
    </fieldset>
  )
}

function UnfitPrices({ products }: { products: readonly UnfitProduct[] }) {
  if (products.length === 0) return null
  return (
    <div className="flex flex-col gap-3 border-l-4 border-warn bg-warn-tint p-4 text-small sm:col-span-2">
      <p className="flex items-start gap-3 font-semibold text-warn">
        <Icon of={TriangleAlert} className="shrink-0" />
        These prices are between the two tax rates, so the higher rate is used. Please make each price a little lower or
        a little higher.
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {products.map(({ id, name, pricePaise }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <Link
              to={href('/admin/products/:id/edit', { id: String(id) })}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              {name}
            </Link>
            <span>{formatAmount(pricePaise)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
