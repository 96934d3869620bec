import type { LucideIcon } from 'lucide-react'
import { Kept } from './kept.tsx'

/** One weight and two sizes for every icon; its meaning is told by words or by the label of its button. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: 16 | 20 | 24; className?: string }) {
  return (
    <Kept of={Drawing} shownAs={`${size} ${className}`}>
      <Drawing size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" className={className} />
    </Kept>
  )
}
