import { Joined } from '#app/ui/joined.tsx'
import { formatDay } from '#shared/dates.ts'
import { sizeLabel } from '#shared/size-label.ts'
import type { Parcel } from '#shop/orders/finding/find-parcels.server.ts'
import type { PaperSize } from '#shop/orders/rules.ts'

type PackingSlipProps = {
  parcel: Parcel
  /** The order number for a scanner. */
  code: { size: number; path: string }
  size: PaperSize
}

/** One parcel: its recipient, large, and a box to tick for each thing in it. */
export function PackingSlip({ parcel, code, size }: PackingSlipProps) {
  const { number, isTest, placedAt, customerName, phone, addressLines, pinCode, items, sender } = parcel
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article aria-label={number} className={`slip slip-${size}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-3">
        <h2 className="text-[2em] leading-tight font-bold">{number}</h2>
        <p>
          {formatDay(placedAt)} · {pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </p>
      </header>
      {isTest && <p className="text-[1.4em] font-bold">TEST PAYMENT: do not send</p>}
      <div className="flex items-start justify-between gap-4 border-b border-ink pb-3">
        <address className="min-w-0 not-italic">
          <span className="block text-[1.6em] leading-tight font-bold">{customerName}</span>
          <span className="block text-[1.2em] leading-snug whitespace-pre-line">
            <Joined of={addressLines} by={'\n'} />
          </span>
          <span className="mt-1 block text-[1.8em] leading-tight font-bold">PIN {pinCode}</span>
          <span className="block text-[1.1em]">Phone {phone}</span>
        </address>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={`Code of ${number}`}
          className="bg-white w-[7em] shrink-0"
        >
          <path fill="#000" d={code.path} />
        </svg>
      </div>
      <ul className="flex flex-col gap-3">
        {items.map((item, at) => (
          <li key={at} className="flex break-inside-avoid items-start gap-3">
            <span aria-hidden="true" className="mt-[0.25em] inline-block size-[1em] shrink-0 border border-ink" />
            <span className={`w-[2.5em] shrink-0 text-[1.15em] ${item.quantity > 1 ? 'font-bold' : ''}`}>
              {item.quantity} ×
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{item.productName}</span>
              <span className="block">
                <Joined of={[sizeLabel(item.size), item.colorName]} by=", " />
              </span>
              <span className="block font-mono text-[0.8em] break-all">{item.sku}</span>
            </span>
          </li>
        ))}
      </ul>
      <footer className="mt-auto border-t border-line pt-2 text-[0.8em] text-ink-soft">
        From <Joined of={[sender.name, ...sender.lines, sender.phone]} by=", " />
      </footer>
    </article>
  )
}
