import { formatPrice } from '#shared/money.ts'

/** The price, with the price before struck through beside it. */
export function Price({
  paise,
  originalPaise = paise,
  large = false,
}: {
  paise: number
  originalPaise?: number
  large?: boolean
}) {
  const className = large ? 'price price-large' : 'price'
  if (originalPaise <= paise) return <span className={className}>{formatPrice(paise)}</span>
  return (
    <span className={className}>
      <span className="price-now">
        <span className="sr-only">Now </span>
        {formatPrice(paise)}
      </span>
      <s>
        <span className="sr-only">was </span>
        {formatPrice(originalPaise)}
      </s>
    </span>
  )
}
