import { Clock, RotateCcw, ShieldCheck, Truck } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { formatPrice } from '#shared/money.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { neverFreePaise } from '#shop/settings/never-free.ts'

/** By the number of promises: none stands beside an empty place. */
const columns: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
}

export function PromiseStrip({ promises }: { promises: ShownSettings['promises'] }) {
  const shown = [
    ...(promises.homeFreeShippingOverPaise < neverFreePaise
      ? [
          {
            icon: Truck,
            title: 'Free shipping',
            more: `On orders over ${formatPrice(promises.homeFreeShippingOverPaise)}`,
          },
        ]
      : []),
    { icon: RotateCcw, title: 'Easy returns', more: `${promises.homeReturnsDays}-day easy returns` },
    { icon: ShieldCheck, title: 'Secure checkout', more: 'Card, UPI and wallet' },
    ...(promises.deliveryBusinessDays
      ? [{ icon: Clock, title: 'Fast delivery', more: `${promises.deliveryBusinessDays} business day shipping` }]
      : []),
  ]
  return (
    <section aria-label="Our promises" className="border-y border-line bg-sunken">
      <ul className={`shell grid gap-x-4 gap-y-6 py-6 md:py-8 ${columns[shown.length]}`}>
        {shown.map(({ icon, title, more }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon of={icon} size={24} className="mt-0.5 shrink-0 text-accent" />
            <p className="text-small">
              <strong className="block font-semibold">{title}</strong>
              <span className="text-ink-soft">{more}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
