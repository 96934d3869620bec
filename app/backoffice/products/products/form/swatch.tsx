/** An SVG, since its colour comes from data and the page may carry no style attributes. */
export function Swatch({ color, size = 20 }: { color: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="shrink-0 text-edge">
      <rect x="0.5" y="0.5" width="19" height="19" fill={color} stroke="currentColor" />
    </svg>
  )
}
