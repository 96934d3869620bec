/** A colour as a round of cloth; an SVG fill, since the content policy allows no style attribute. */
export function Swatch({ hex, size = 16 }: { hex: string; size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle cx="10" cy="10" r="9.5" fill={hex} stroke="var(--color-ink)" strokeOpacity="0.3" />
    </svg>
  )
}
