import { RotateCcw, ShieldCheck, Truck } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { returnLabel, type ReturnRule } from '#shop/catalogue/return-rule.ts'
import { useSettings } from '../use-settings.ts'

/** `returnRule`: how this product is returned; null: as every other. */
export function TrustMarks({ returnRule }: { returnRule: ReturnRule | null }) {
  const { promises } = useSettings()
  const marks = [
    ...(promises.deliveryBusinessDays
      ? [{ icon: Truck, label: `${promises.deliveryBusinessDays} business day shipping` }]
      : []),
    { icon: RotateCcw, label: returnLabel(returnRule, promises.homeReturnsDays) },
    { icon: ShieldCheck, label: 'Secure checkout' },
  ]
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 gap-y-4 border-y border-line py-4">
      {marks.map(({ icon, label }) => (
        <li key={label} className="flex flex-col items-center gap-2 text-center text-small text-ink-soft">
          <Icon of={icon} size={24} className="text-accent" />
          {label}
        </li>
      ))}
    </ul>
  )
}
