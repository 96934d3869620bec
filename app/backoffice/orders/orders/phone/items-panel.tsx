import { add, updateQuantity } from '#shop/cart/rules.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { ChosenLines, type PhoneLine } from './chosen-lines.tsx'
import { GoodsFinder } from './goods-finder.tsx'
import type { PhoneOrderState } from './use-phone-order.ts'

/** The goods that the customer wants, found and counted. */
export function ItemsPanel({ order: { lines, price, form, change } }: { order: PhoneOrderState }) {
  return (
    <Panel title="Items">
      <div className="p-4 md:px-5">
        <GoodsFinder
          onPick={(goods, { size, color, colorName, pricePaise }) => {
            const line = {
              id: goods.id,
              name: goods.name,
              pricePaise,
              image: '',
              size,
              color,
              quantity: 1,
              colorName,
            }
            change(add(lines, line) as PhoneLine[])
          }}
          onPickSet={({ id, name, pricePaise }, parts) => {
            const line = { id, name, pricePaise, image: '', size: '', color: '', quantity: 1, colorName: null, parts }
            change(add(lines, line) as PhoneLine[])
          }}
        />
      </div>
      {lines.length > 0 && (
        <div className="border-t border-line">
          <ChosenLines
            lines={lines}
            checked={price.data?.lines ?? []}
            onQuantity={(line, quantity) => change(updateQuantity(lines, line, quantity) as PhoneLine[])}
          />
        </div>
      )}
      {form.errors.items && (
        <p role="alert" className="border-t border-line p-4 text-small text-danger md:px-5">
          {form.errors.items}
        </p>
      )}
    </Panel>
  )
}
