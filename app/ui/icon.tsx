import type { IconNode } from 'lucide'
import { Cached } from '#app/rendering/cached.tsx'

/** One weight and two sizes for every icon; text or the label of its button says what it means. */
export function Icon({ of: drawing, size = 20, className }: { of: IconNode; size?: 16 | 20 | 24; className?: string }) {
  return (
    <Cached of={drawing} shownAs={`${size} ${className}`}>
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {drawing.map(([Shape, attributes], at) => (
          <Shape key={at} {...attributes} />
        ))}
      </svg>
    </Cached>
  )
}
