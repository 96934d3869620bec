import { formatAmount } from '#shared/money.ts'
import { changedPrices, type Prices } from '#shop/catalogue/managing/price-change.ts'
import type { Selected } from './use-selection.ts'

const maxShown = 200

type PriceLine = { product: Selected; after: ReturnType<typeof changedPrices> | null }

export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <ul aria-label="Prices before and after" className="max-h-80 overflow-y-auto border-y border-line text-small">
      {shownOf(lines).map(({ product, after }) => (
        <li key={product.id} className="grid gap-x-4 border-line py-2 not-first:border-t sm:grid-cols-[1fr_auto]">
          <span className="font-medium">{product.name}</span>
          <span className="tabular-nums">
            <Amounts prices={product} />
            {after !== null && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> becomes </span>
                {typeof after === 'string' ? (
                  <span className="text-danger">{after}</span>
                ) : (
                  <Amounts prices={after} strong />
                )}
              </>
            )}
          </span>
        </li>
      ))}
      {lines.length > maxShown && (
        <li className="border-t border-line py-2">
          and {(lines.length - maxShown).toLocaleString('en-IN')} more in the same way
        </li>
      )}
    </ul>
  )
}

/** Of very many, those that would stay as they are come first. */
const shownOf = <T extends { after: unknown }>(lines: readonly T[]) =>
  lines.length <= maxShown
    ? lines
    : lines
        .toSorted((one, other) => Number(typeof other.after === 'string') - Number(typeof one.after === 'string'))
        .slice(0, maxShown)

const Amounts = ({ prices: { pricePaise, salePricePaise }, strong = false }: { prices: Prices; strong?: boolean }) => (
  <span className={strong ? 'font-semibold' : 'text-ink-soft'}>
    {formatAmount(pricePaise)}
    {salePricePaise !== null && ` (sale ${formatAmount(salePricePaise)})`}
  </span>
)
