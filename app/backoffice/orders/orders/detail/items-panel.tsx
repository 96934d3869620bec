import { Link, href } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'

/** The contents of the parcel, large enough to pick by. */
export function ItemsPanel({ order }: { order: OrderDetail }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title={`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex gap-4 p-4 md:px-5">
            <div className="shrink-0">
              <Picture
                imageKey={item.imageKey}
                alt=""
                width={item.imageWidth ?? 80}
                height={item.imageHeight ?? 100}
                sizes="72px"
                className="h-22.5 w-18 bg-sunken object-cover"
              />
            </div>
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {item.productId === null ? (
                  item.productName
                ) : (
                  <Link
                    to={href('/admin/products/:id/edit', { id: String(item.productId) })}
                    className="underline decoration-edge underline-offset-4 hover:text-accent"
                  >
                    {item.productName}
                  </Link>
                )}
              </p>
              <p className="text-small">
                Size <bdi className="font-semibold">{item.size}</bdi>
                {item.colorName && (
                  <>
                    {' · '}
                    <Swatch color={item.color} shades={item.shades} /> <bdi>{item.colorName}</bdi>
                  </>
                )}
              </p>
              <p className="font-mono text-label break-all text-ink-soft">{item.sku}</p>
              {item.setName && <p className="text-small">Piece of {item.setName}</p>}
              {item.ahead && <p className="text-small font-medium">{item.ahead}</p>}
            </div>
            <div className="shrink-0 text-right">
              <p className="font-semibold">{formatAmount(item.lineTotalPaise)}</p>
              <p className={`text-small ${item.quantity > 1 ? 'font-semibold' : 'text-ink-soft'}`}>
                {item.quantity} × {formatAmount(item.unitPricePaise)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line p-4 text-small md:px-5">
        <Sum label="Subtotal" paise={order.subtotalPaise} />
        {order.discountPaise > 0 && (
          <Sum label={order.promoCode ? `Discount (${order.promoCode})` : 'Discount'} paise={-order.discountPaise} />
        )}
        <Sum label="Shipping" paise={order.shippingPaise} />
        {order.cashFeePaise > 0 && <Sum label="Cash on Delivery fee" paise={order.cashFeePaise} />}
        {order.roundingPaise > 0 && <Sum label="Rounding" paise={order.roundingPaise} />}
        <dt className="pt-2 text-body font-semibold">Total</dt>
        <dd className="pt-2 text-right text-body font-semibold">{formatAmount(order.totalPaise)}</dd>
        {order.exchangedFrom !== null && order.differencePaise > 0 && (
          <Sum label="Difference to pay" paise={order.differencePaise} />
        )}
        {order.creditPaise > 0 && <Sum label="Paid by store credit" paise={order.creditPaise} />}
      </dl>
    </Panel>
  )
}

const Sum = ({ label, paise }: { label: string; paise: number }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-right">{formatAmount(paise)}</dd>
  </>
)

/** An SVG, since its colour comes from data and the page may carry no style attributes. */
const Swatch = ({ color, shades }: { color: string | null; shades: readonly string[] }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className="inline-block text-edge">
    {shades.map((shade, at) => (
      <rect key={shade} x={(12 / shades.length) * at} width={12 / shades.length} height="12" fill={shade} />
    ))}
    <rect
      x="0.5"
      y="0.5"
      width="11"
      height="11"
      fill={shades.length > 0 ? 'none' : (color ?? 'none')}
      stroke="currentColor"
    />
  </svg>
)
