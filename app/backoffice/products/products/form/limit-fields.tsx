import { TextField } from '#app/ui/fields/text-field.tsx'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

/** How much of the product one person, or people of one network, may have: for what many want at once. */
export function LimitFields({ product, field }: { product: EditableProduct | null; field: Field }) {
  return (
    <Panel title="Limits">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <TextField
          label="Most pieces per person"
          hint="Counted by phone number, e-mail and address. Blank: no limit."
          required={false}
          autoComplete="off"
          defaultValue={product?.maxPerPerson ?? ''}
          {...field('maxPerPerson')}
        />
        <TextField
          label="Unpaid orders of one network (%)"
          hint="How much of each size one network can reserve without paying. Raise it when many will buy at the same moment: phones of one operator can share a network. Blank: a third."
          required={false}
          autoComplete="off"
          defaultValue={product?.unpaidSharePercent ?? ''}
          {...field('unpaidSharePercent')}
        />
      </div>
    </Panel>
  )
}
