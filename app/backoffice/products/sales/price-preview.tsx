import { href } from 'react-router'
import { useSettled } from '#app/ui/use-settled.ts'
import { formatAmount } from '#shared/money.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { useAnswer } from '../products/picking/use-answer.ts'
import type { SalePrices } from './prices.ts'

/** The price of each product, before anything is saved. `typed`: the form as an address has it. */
export function PricePreview({ typed }: { typed: string }) {
  const asked = useSettled(typed)
  const { data, isError } = useAnswer<SalePrices>(`${href('/admin/sales/prices')}?${asked}`, asked !== '')
  return (
    <div className="flex flex-col gap-3 p-4 md:p-5">
      <p role="status" className="font-semibold">
        {isError && 'The prices could not be shown. Please try again.'}
        {!isError && !data && 'Enter a percentage to see the prices.'}
        {!isError && data && `${sayCount(data.count, 'product')} at this moment`}
      </p>
      {data && data.lines.length > 0 && (
        <ul aria-label="Prices during the sale" className="divide-y divide-line border-y border-line">
          {data.lines.map(({ id, name, nowPaise, salePaise }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {salePaise !== nowPaise ? (
                <span className="tabular-nums">
                  <s className="text-ink-soft">
                    <span className="sr-only">now </span>
                    {formatAmount(nowPaise)}
                  </s>{' '}
                  <span className="sr-only">in the sale </span>
                  {formatAmount(salePaise)}
                </span>
              ) : (
                <span className="text-ink-soft">{formatAmount(nowPaise)} stays</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.lines.length && (
        <p className="text-small text-ink-soft">The first {data.lines.length} are shown.</p>
      )}
      <p className="text-small text-ink-soft">
        Nobody pays more because of a sale: a lower sale price stays. Products that come in later join within a minute.
        A price that you change during the sale stays after it.
      </p>
    </div>
  )
}
