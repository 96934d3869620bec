import { formatPrice } from '#shared/money.ts'

/** What it costs, with what it cost before struck through beside it. */
export function Price({
  paise,
  originalPaise = paise,
  large = false,
}: {
  paise: number
  originalPaise?: number
  large?: boolean
}) {
  const reduced = originalPaise > paise
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 ${large ? 'text-title' : 'text-body'}`}>
      <span className={`font-semibold ${reduced ? 'text-accent' : ''}`}>
        {reduced && <span className="sr-only">Now </span>}
        {formatPrice(paise)}
      </span>
      {reduced && (
        <s className="text-[0.875em] text-ink-soft">
          <span className="sr-only">was </span>
          {formatPrice(originalPaise)}
        </s>
      )}
    </span>
  )
}
