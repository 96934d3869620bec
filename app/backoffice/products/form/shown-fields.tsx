import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { Panel } from '../../frame/panel.tsx'

/** The places where visitors see the product. */
export function ShownFields({ product }: { product: EditableProduct | null }) {
  return (
    <Panel title="In the shop">
      <div className="flex flex-col gap-1 p-4 md:p-5">
        <Select label="Visible" name="state" defaultValue={product?.state ?? 'live'} className="mb-2">
          <option value="live">Live: customers see it</option>
          <option value="draft">Draft: only staff see it</option>
          <option value="archived">Archived: no longer sold</option>
        </Select>
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
