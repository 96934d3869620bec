import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { momentField } from '#shared/dates.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

/** The places where visitors see the product. */
export function ShownFields({ product, field }: { product: EditableProduct | null; field: Field }) {
  return (
    <Panel title="In the shop">
      <div className="flex flex-col gap-1 p-4 md:p-5">
        <Select label="Visible" name="state" defaultValue={product?.state ?? 'live'} className="mb-2">
          <option value="live">Live: customers see it</option>
          <option value="draft">Draft: only staff see it</option>
          <option value="archived">Archived: no longer sold</option>
        </Select>
        <TextField
          label="Starts at (India)"
          hint="Customers see the product before and count down. Blank: it can be bought at once."
          {...field('startsAt')}
          type="datetime-local"
          defaultValue={product?.startsAt ? momentField(product.startsAt) : ''}
          className="mb-2"
        />
        <Checkbox name="featured" defaultChecked={product?.featured}>
          Featured
        </Checkbox>
        <Checkbox name="newArrival" defaultChecked={product?.newArrival}>
          New Arrival
        </Checkbox>
        <Checkbox name="bestseller" defaultChecked={product?.bestseller}>
          Bestseller
        </Checkbox>
      </div>
    </Panel>
  )
}
