import { Link, href } from 'react-router'
import type { UnusualReservations as Unusual } from '#shop/orders/stock/find-unusual-reservations.server.ts'

/** Says that unpaid orders keep unusually much from sale, and where to look at them. */
export function UnusualReservations({ networks, percent }: Unusual) {
  const from = networks === 1 ? 'one network' : `${networks} networks`
  return (
    <p role="status" className="mb-4 bg-warn-tint p-4">
      Unpaid orders from {from} reserve {percent} % of all stock that is counted. This may be a robot.{' '}
      <Link
        to={`${href('/admin/orders')}?status=pending&payment=pending`}
        className="font-semibold underline underline-offset-4"
      >
        See unpaid orders
      </Link>
    </p>
  )
}
