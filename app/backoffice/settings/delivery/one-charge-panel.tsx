import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatAmount } from '#shared/money.ts'
import { Panel } from '../../frame/frame/panel.tsx'

export type Shipping = { feePaise: number; freeFromPaise: number; estimatedDeliveryDays: number }

export function OneChargePanel({ shipping, children }: { shipping: Shipping; children: ReactNode }) {
  return (
    <Panel title="One charge for all of India">
      <div className="flex flex-col items-start gap-4 p-4 md:px-5">
        <p className="max-w-[65ch]">
          Every parcel costs {formatAmount(shipping.feePaise)}, and nothing from {formatAmount(shipping.freeFromPaise)}.
          Customers read that it comes {shipping.estimatedDeliveryDays} days after the order. With zones, charges and
          days depend on where a parcel goes, on its weight, and on what its goods are worth.
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Link
            to={href('/admin/settings/:subject', { subject: 'shipping' })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            Charge and days
          </Link>
          {children}
        </div>
      </div>
    </Panel>
  )
}
