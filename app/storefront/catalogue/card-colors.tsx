import { Swatch } from '#app/ui/swatch.tsx'

const mostShown = 4

/** The colours a product comes in, when there is a choice. */
export function CardColors({ colors }: { colors: readonly string[] }) {
  if (colors.length < 2) return null
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">{colors.length} colours</span>
      {colors.slice(0, mostShown).map((hex) => (
        <Swatch key={hex} hex={hex} size={14} />
      ))}
      {colors.length > mostShown && (
        <span aria-hidden="true" className="text-label tracking-normal text-ink-soft">
          +{colors.length - mostShown}
        </span>
      )}
    </span>
  )
}
