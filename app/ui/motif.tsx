/** A single kumbha, the temple spire woven into the border of an Ilkal sari, on its two threads. */
export function Motif({ className = 'text-accent' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 36 28"
      width="36"
      height="28"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="currentColor" d="M16 0h4v4h4v4h4v4h4v4h4v4H0v-4h4v-4h4V8h4V4h4z M0 22h36v1H0z M0 25h36v3H0z" />
      <path fill="none" stroke="var(--color-ground)" strokeWidth="2" d="M18 8v9M13 17v-4M23 17v-4" />
    </svg>
  )
}
