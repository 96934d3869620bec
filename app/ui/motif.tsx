/**
 * The sign of the look's motif on two threads. Built in is a single kumbha, the temple spire woven into the border of
 * an Ilkal sari; the stylesheet of another look shows one of the others: shop/theme/motifs.
 */
export function Motif({ className = 'text-accent' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 36 28"
      width="36"
      height="28"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={`motif ${className}`}
    >
      <g className="motif-teni">
        <path fill="currentColor" d="M16 0h4v4h4v4h4v4h4v4h4v4H0v-4h4v-4h4V8h4V4h4z" />
        <path fill="none" stroke="var(--color-ground)" strokeWidth="2" d="M18 8v9M13 17v-4M23 17v-4" />
      </g>
      <path
        className="motif-arches"
        fill="currentColor"
        fillRule="evenodd"
        shapeRendering="auto"
        d="M2 20V16a16 16 0 0 1 32 0v4h-6v-4a10 10 0 0 0-20 0v4zM13 20v-4a5 5 0 0 1 10 0v4z"
      />
      <path
        className="motif-bias"
        fill="currentColor"
        shapeRendering="auto"
        d="M0 20 10 0h7L7 20zM12 20 22 0h7L19 20zM24 20 34 0h2v10l-5 10z"
      />
      <path fill="currentColor" d="M0 22h36v1H0z M0 25h36v3H0z" />
    </svg>
  )
}
