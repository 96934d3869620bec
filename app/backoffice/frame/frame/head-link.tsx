import type { IconNode } from 'lucide'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Needs } from '#shop/staff/permissions.ts'
import { useMay } from '../../parts/guard/use-may.ts'

type HeadLinkProps = { to: string; icon: IconNode; label: string; needs: Needs; isMain?: boolean }

/** A way on beside the heading of a screen, for people who may go there. `isMain`: what is done there most. */
export function HeadLink({ to, icon, label, needs, isMain = false }: HeadLinkProps) {
  return useMay()(needs) ? (
    <ButtonLink to={to} variant={isMain ? undefined : 'secondary'} size="small">
      <Icon of={icon} size={16} /> {label}
    </ButtonLink>
  ) : null
}
