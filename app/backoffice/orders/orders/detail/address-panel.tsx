import { Copy } from 'lucide'
import { href, Link } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useCopy } from '#app/ui/overlays/use-copy.ts'
import { formatSpan } from '#shared/dates.ts'
import { addressLines } from '#shop/orders/address-lines.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { mayChangeAddress, mayChangeParcel } from '#shop/orders/rules.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { sayCameBack, sayNth } from '../say-came-back.ts'
import { ChangeAddress } from './change-address.tsx'
import { ChangeParcel } from './change-parcel.tsx'

/** The recipient of the parcel and how to reach them. `doubt`: what speaks against the address. */
type AddressPanelProps = {
  order: OrderDetail
  /** The first sentence of the customer's page; null: none. */
  arrival: string | null
  couriers: readonly string[]
  parcels: readonly ShownParcel[]
  doubt: string | null
  isStateDoubted: boolean
  history: { nth: number; refused: number; returned: number }
}

export function AddressPanel({ order, arrival, couriers, parcels, doubt, isStateDoubted, history }: AddressPanelProps) {
  const copy = useCopy()
  const may = useMay()
  const lines = [order.customerName, ...addressLines(order)]

  const copyAddress = () =>
    copy([...lines, order.customerPhone].join('\n'), {
      done: { title: 'Address copied' },
      failed: { title: 'The address could not be copied', description: 'Please select it and copy by hand.' },
    })

  return (
    <Panel title="Ship to">
      <div className="flex items-start justify-between gap-2 p-4 md:px-5">
        <address className="min-w-0 not-italic">
          {lines.map((line, at) => (
            <span key={at} className={`block whitespace-pre-line ${at === 0 ? 'font-semibold' : ''}`}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <IconButton icon={Copy} label="Copy the address" onClick={() => void copyAddress()} className="-mt-2 -mr-2" />
      </div>
      <p className="border-t border-line px-4 py-1 text-small md:px-5">
        <OrderHistory number={order.number} history={history} />
      </p>
      {doubt && (
        <p className="bg-warn-tint p-4 text-small md:px-5">
          {doubt} {isStateDoubted && 'The invoice’s tax follows the state. '}Please ask the customer before you pack.
        </p>
      )}
      {mayChangeAddress(order.orderStatus) && may('orders.note') && (
        <div className="border-t border-line px-4 py-1 md:px-5">
          <ChangeAddress order={order} />
        </div>
      )}
      {order.promisedFrom && order.promisedTo && (
        <p className="border-t border-line p-4 text-small wrap-anywhere md:px-5">
          {order.deliveryMethod ? `${order.deliveryMethod}: promised for` : 'Promised for'}{' '}
          {formatSpan(order.promisedFrom, order.promisedTo)}
        </p>
      )}
      {arrival !== null && (
        <p className="border-t border-line p-4 text-small wrap-anywhere md:px-5">The customer reads: “{arrival}”</p>
      )}
      {(order.courier ?? order.trackingNumber) !== null && (
        <p className="border-t border-line p-4 text-small md:px-5">
          {order.courier ?? 'Courier'} <span className="font-mono text-label break-all">{order.trackingNumber}</span>
        </p>
      )}
      {mayChangeParcel(order.orderStatus) && may('orders.fulfil') && (
        <div className="border-t border-line px-4 py-1 md:px-5">
          <ChangeParcel order={order} couriers={couriers} parcels={parcels} />
        </div>
      )}
      <ul className="border-t border-line px-4 py-1 text-small md:px-5">
        <li>
          <a
            href={`tel:+91${order.customerPhone}`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {order.customerPhone}
          </a>
        </li>
        <li>
          <a
            href={`mailto:${order.customerEmail}`}
            className="inline-flex min-h-11 max-w-full items-center break-all underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {order.customerEmail}
          </a>
        </li>
      </ul>
    </Panel>
  )
}

/** "3rd order, 1 refused", which leads to the customer's page for those who may see it. */
function OrderHistory({ number, history }: { number: string; history: AddressPanelProps['history'] }) {
  const may = useMay()
  const text = [sayNth(history.nth), sayCameBack(history)].filter(Boolean).join(', ')
  if (!may('customers.view')) return <span className="inline-flex min-h-11 items-center">{text}</span>
  return (
    <Link
      to={href('/admin/customers/:number', { number })}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
    >
      {text}
    </Link>
  )
}
