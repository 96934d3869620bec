import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { DeclarationFields } from '../../../parts/declarations/declaration-fields.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

/**
 * The declarations that the law asks of a product. Whatever is blank comes from its price, its category or the
 * settings.
 */
export function InformationFields({ product, field }: { product: EditableProduct | null; field: Field }) {
  const plain = { required: false, autoComplete: 'off' } as const
  return (
    <Panel title="Product information">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <p className="text-small text-ink-soft sm:col-span-2">
          The law asks for it. Leave a field blank to use what the category or the store settings say.
        </p>
        <TextField
          label="MRP (₹)"
          hint="With all taxes, as on the label. Blank: it is the price."
          {...field('mrpPaise')}
          {...plain}
          defaultValue={product?.mrpPaise ? rupeesField(product.mrpPaise) : ''}
        />
        <TextField
          label="Tax code (HSN)"
          hint="Blank: that of the category, under Store settings › Tax."
          {...field('hsn')}
          {...plain}
          defaultValue={product?.hsn}
        />
        <TextField
          label="GST rate (%)"
          hint="Blank: as the category is taxed."
          {...field('gstPercent')}
          {...plain}
          defaultValue={product?.gstPercent ?? ''}
        />
        <DeclarationFields declarations={product?.declarations ?? null} whenBlank="As its category" field={field} />
      </div>
    </Panel>
  )
}
