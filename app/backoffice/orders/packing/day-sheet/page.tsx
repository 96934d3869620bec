import { Printer } from 'lucide'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sayCount } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import { findDaySheet, type SheetLine } from '#shop/shipping/packing/find-day-sheet.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await findDaySheet(context.get(dbContext))),
  madeAt: new Date().toISOString(),
})

/** The orders handed over today and those that stay behind, to be printed or signed by who fetches it. */
export default function DaySheetPage({ loaderData: { left, waiting, unpacked, madeAt } }: Route.ComponentProps) {
  const booked = waiting.filter(({ parcels }) => parcels.length > 0)
  const unbooked = waiting.filter(({ parcels }) => parcels.length === 0)
  return (
    <>
      <PageHead title="End of day">
        <ButtonLink to={href('/admin/packing')} variant="secondary" size="small" className="unprinted">
          Packing
        </ButtonLink>
        <Button size="small" onClick={() => window.print()} className="unprinted">
          <Icon of={Printer} size={16} /> Print
        </Button>
      </PageHead>
      <p className="text-ink-soft">{formatMoment(new Date(madeAt))}</p>
      <Group title="Handed over today" lines={left} none="Nothing has left today." />
      <Group title="Booked, still here" lines={booked} none="No booked parcel stays behind." />
      <Group title="Packed, not booked" lines={unbooked} none="Every packed order is booked." />
      <p>
        {unpacked === 0 ? 'No other order waits to be packed.' : `${sayCount(unpacked, 'other order')} not packed yet.`}
      </p>
    </>
  )
}

function Group({ title, lines, none }: { title: string; lines: readonly SheetLine[]; none: string }) {
  return (
    <section className="admin-panel">
      <h2 className="p-4 text-title font-semibold md:px-5">
        {title} <span className="text-ink-soft">({lines.length})</span>
      </h2>
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft md:px-5">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <SheetRow key={line.number} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

const SheetRow = ({ line: { number, customerName, pieces, parcels, isPacked } }: { line: SheetLine }) => (
  <li className="grid break-inside-avoid gap-x-4 gap-y-1 p-4 sm:grid-cols-[9rem_minmax(0,1fr)_6rem_minmax(0,1fr)] md:px-5 print:py-1.5">
    <span className="font-semibold">{number}</span>
    <span className="wrap-anywhere">{customerName}</span>
    <span className="text-ink-soft">
      {sayCount(pieces, 'piece')}
      {isPacked ? '' : ', not packed'}
    </span>
    <span className="font-mono text-small wrap-anywhere text-ink-soft">{parcels.join(', ')}</span>
  </li>
)
