import { useState } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import type { OrdersOfPhone } from '#shop/orders/answers.ts'
import { customerLengths } from '#shop/orders/field-lengths.ts'
import { askServer } from '../ask-server.ts'
import { PhoneCode } from '../phone-verification/phone-code.tsx'
import { orderHref } from './order-href.ts'

const unreached = 'We could not look for your orders just now. Please try again.'

/** All orders of a phone number, by a code to it: for customers who do not know the order's number. */
export function AllByPhone() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<OrdersOfPhone | null>(null)
  const phone = nationalNumber(typed)
  const isWhole = mobileNumber.test(phone)

  async function list(proof: string) {
    const { ok, body } = await askServer<OrdersOfPhone>('/api/orders/of-phone', { body: { phone, proof } })
    if (!ok) return body.error ?? unreached
    setFound(body)
    return null
  }

  return (
    <details className="mt-8 border border-line bg-surface p-5 md:p-6">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium underline decoration-edge underline-offset-4">
        See all your orders with a code by SMS
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        <TextField
          label="Your phone number"
          name="all-by-phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={customerLengths.phone}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFound(null)
          }}
        />
        {isWhole && !found && <PhoneCode key={phone} phone={phone} purpose="open order" onProof={list} />}
        <div role="status">{found && <Listed {...found} />}</div>
      </div>
    </details>
  )
}

function Listed({ orders, typedOrders }: OrdersOfPhone) {
  if (orders.length + typedOrders === 0)
    return <p>We found no order with this phone number. Perhaps you ordered with another one.</p>
  return (
    <div className="flex flex-col gap-4">
      {orders.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {orders.map(({ orderNumber, token, placedAt, totalPaise }) => (
            <li key={orderNumber} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
              {/* A document of its own has the content policy that lets the payment window in. */}
              <a
                href={orderHref({ orderNumber, token })}
                className="flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-accent"
              >
                {orderNumber}
              </a>
              <span className="text-small text-ink-soft">
                {formatDay(new Date(placedAt))}, {formatAmount(totalPaise)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {typedOrders > 0 && <p>{sayTyped(typedOrders, orders.length > 0)}</p>}
    </div>
  )
}

/** Customers mistype their number at checkout: such an order may be a stranger's. */
function sayTyped(count: number, isBesideOthers: boolean) {
  const [have, it] = count === 1 ? ['order has', 'it'] : ['orders have', 'each of them']
  return (
    `${count} ${isBesideOthers ? 'more ' : ''}${have} this phone number, which was not confirmed by a code when ordering. ` +
    `To protect the buyer we show nothing of ${count === 1 ? 'it' : 'them'} here. ` +
    `Open ${it} with the link in its e-mail, or type its order number above.`
  )
}
