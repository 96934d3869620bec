import { formatPrice } from '#shared/money.ts'

/** The price, with the price before struck through beside it. `isFrom`: some sizes or colours cost more. */
export function Price({
  paise,
  originalPaise = paise,
  large = false,
  isFrom = false,
}: {
  paise: number
  originalPaise?: number
  large?: boolean
  isFrom?: boolean
}) {
  const className = large ? 'price price-large' : 'price'
  const shown = isFrom ? `from ${formatPrice(paise)}` : formatPrice(paise)
  if (originalPaise <= paise) return <span className={className}>{shown}</span>
  return (
    <span className={className}>
      <span className="price-now">
        <span className="sr-only">Now </span>
        {shown}
      </span>
      <s>
        <span className="sr-only">was </span>
        {formatPrice(originalPaise)}
      </s>
    </span>
  )
}
