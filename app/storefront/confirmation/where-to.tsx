import { Joined } from '#app/ui/joined.tsx'
import { addressLines } from '#shop/orders/address-lines.ts'
import type { CustomerOrder } from '#shop/orders/answers.ts'
import { useOwnDetails } from '../checkout/own-details.ts'

/** Where the order goes, and where the shop writes: so that a slip of the fingers is seen at once. */
export function WhereTo({ order }: { order: CustomerOrder }) {
  const { address, orders } = useOwnDetails()
  const isLast = orders[0]?.orderNumber === order.number
  return (
    <section aria-labelledby="address-heading" className="flex flex-col gap-2">
      <h2 id="address-heading" className="font-display text-title font-medium">
        Delivery address
      </h2>
      <address className="wrap-anywhere whitespace-pre-line not-italic">
        <Joined of={[order.customerName, ...addressLines(order)].flatMap((line) => line.split('\n'))} by={'\n'} />
      </address>
      {isLast && address?.email && (
        <p className="text-small wrap-anywhere text-ink-soft">News of the order goes to {address.email}.</p>
      )}
      <p className="text-small text-ink-soft">Is something wrong? Open Track order and ask about it.</p>
    </section>
  )
}
