const maxShown = 4
const size = 14
const step = size + 4

/** The colours a product comes in, when there is a choice. */
export function CardColors({ colors }: { colors: readonly string[] }) {
  if (colors.length < 2) return null
  const shown = colors.slice(0, maxShown)
  return (
    <span>
      <span className="sr-only">{`${colors.length} colors`}</span>
      <svg width={shown.length * step} height={size} aria-hidden="true">
        {shown.map((hex, at) => (
          <circle key={hex} cx={at * step + size / 2} cy={size / 2} r="6.65" fill={hex} />
        ))}
      </svg>
      {colors.length > maxShown && <span aria-hidden="true">+{colors.length - maxShown}</span>}
    </span>
  )
}
