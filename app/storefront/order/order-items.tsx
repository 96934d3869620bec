import { Joined } from '#app/ui/joined.tsx'
import { formatAmount } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { LinePicture } from '../cart/line-picture.tsx'

type Item = {
  productName: string
  size: string
  colorName: string | null
  imageKey: string | null
  /** Of all its pieces. */
  amountPaise: number
  quantity: number
  /** By when it leaves; absent or null: from stock. */
  ahead?: string | null
}

export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item, at) => (
        <li key={at} className="flex flex-wrap gap-x-4 gap-y-1">
          <LinePicture imageKey={item.imageKey} />
          <div className="min-w-0 flex-1 basis-32">
            <p className="font-medium">{item.productName}</p>
            <p className="text-small text-ink-soft">
              <Joined of={[sizeLabel(item.size), item.colorName, `Quantity ${item.quantity}`]} />
            </p>
            {item.ahead && <p className="text-small font-medium">{item.ahead}</p>}
          </div>
          <p>{formatAmount(item.amountPaise)}</p>
        </li>
      ))}
    </ul>
  )
}
