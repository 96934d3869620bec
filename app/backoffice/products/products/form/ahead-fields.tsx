import { useState } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

/** Whether the product is sold before its pieces exist, and by when they leave. */
export function AheadFields({ product, field }: { product: EditableProduct | null; field: Field }) {
  const held = product?.soldAhead ?? null
  const [kind, setKind] = useState<string>(held?.kind ?? '')
  return (
    <Panel title="Sold ahead">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <Select
          label="How it is sold"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          {...field('soldAhead.kind')}
        >
          <option value="">From stock</option>
          <option value="preorder">Pre-order: leaves by a day</option>
          <option value="made">Made to order: leaves after some days</option>
        </Select>
        {kind === 'preorder' && (
          <TextField
            type="date"
            label="Leaves by"
            required
            defaultValue={held?.kind === 'preorder' ? held.leavesBy : ''}
            {...field('soldAhead.leavesBy')}
          />
        )}
        {kind === 'made' && (
          <TextField
            label="Days to make it"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={held?.kind === 'made' ? held.days : ''}
            {...field('soldAhead.days')}
          />
        )}
        {kind !== '' && (
          <>
            <TextField
              label="Why it cannot be returned"
              hint="For example: made for you. Blank: it is returned as usual."
              required={false}
              autoComplete="off"
              defaultValue={held?.never ?? ''}
              {...field('soldAhead.never')}
            />
            <p className="text-small text-ink-soft">
              Stock is then how many you sell ahead; blank is any number. Orders keep what was agreed. Once the pieces
              are here, choose “From stock” and type the stock that is left.
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}
