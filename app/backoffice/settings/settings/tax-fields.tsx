import { TriangleAlert } from 'lucide'
import { Link, href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatAmount } from '#shared/money.ts'
import { useFields } from './fields-context.ts'
import { TaxCodes } from './tax-codes.tsx'
import { TaxRates } from './tax-rates.tsx'

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
