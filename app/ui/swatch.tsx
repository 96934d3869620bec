type SwatchProps = {
  hex: string
  /** The shades of a colour that has more than one, side by side. */
  several?: readonly string[]
  size?: number
}

/** A colour as a round of cloth; an SVG fill, since the content policy allows no style attribute. */
export function Swatch({ hex, several, size = 16 }: SwatchProps) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0 rounded-full">
      {several?.map((shade, at) => (
        <rect key={shade} x={(20 / several.length) * at} width={20 / several.length} height="20" fill={shade} />
      ))}
      <circle cx="10" cy="10" r="9.5" fill={several ? 'none' : hex} stroke="var(--color-ink)" strokeOpacity="0.3" />
    </svg>
  )
}
