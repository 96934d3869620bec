import { formatDay, formatMoment } from '#shared/dates.ts'
import type { ParcelWay } from '#shop/shipping/tracking/find-ways.server.ts'
import { nameOfParcel } from '#shop/shipping/tracking/order-of-parcels.ts'
import { stepLabels } from '#shop/shipping/tracking/status-labels.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { WayBadge } from '../parcels/parcel-state.tsx'

/** The way of each booked parcel in the courier's own words, newest first. */
export const WaysPanel = ({ ways }: { ways: readonly ParcelWay[] }) => (
  <Panel title="Tracking">
    <div className="grid divide-y divide-line">
      {ways.map((way) => (
        <section key={way.id} aria-label={`Parcel ${nameOfParcel(way)}`} className="grid gap-3 p-4 text-small md:px-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono font-semibold wrap-anywhere">{nameOfParcel(way)}</span>
            <span className="text-ink-soft">{way.courier}</span>
            <WayBadge status={way.status} />
          </p>
          {way.promisedOn && !isOver(way) && <p>Expected by {formatDay(way.promisedOn)}, says the courier.</p>}
          {way.answer && <p>The courier was asked: {way.answer}.</p>}
          {way.unclear && (
            <p className="bg-warn-tint p-3">
              The courier also says “{way.unclear}”. This changes nothing here. Ask the courier what it means.
            </p>
          )}
          {way.scans.length > 0 && (
            <ol className="grid gap-2">
              {way.scans.map(({ id, at, status, text, place }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="wrap-anywhere">
                    {status !== 'unknown' && stepLabels[status].toLowerCase() !== text.toLowerCase() && (
                      <span className="font-medium">
                        {stepLabels[status]}
                        {text && ': '}
                      </span>
                    )}
                    {text}
                    {place && <span className="text-ink-soft">, {place}</span>}
                  </span>
                  <time dateTime={at.toISOString()} className="text-ink-soft">
                    {formatMoment(at)}
                  </time>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  </Panel>
)

const isOver = ({ status }: ParcelWay) =>
  status === 'delivered' || status === 'returning' || status === 'returned' || status === 'lost'
