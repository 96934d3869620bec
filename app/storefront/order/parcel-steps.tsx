import { formatMoment } from '#shared/dates.ts'
import type { ParcelWay } from '#shop/shipping/tracking/find-ways.server.ts'
import { stepLabels } from '#shop/shipping/tracking/status-labels.ts'

/** How many of the last steps are shown at once. */
const shownAtOnce = 4

export function Steps({ way: { scans } }: { way: ParcelWay }) {
  // A step that nobody understands says nothing to a customer.
  const known = scans.flatMap(({ status, ...scan }) => (status === 'unknown' ? [] : [{ ...scan, status }]))
  if (known.length === 0) return <p className="mt-4 text-ink-soft">The courier has not reported anything yet.</p>
  const list = (steps: typeof known) => (
    <ol className="mt-4 grid gap-3">
      {steps.map(({ id, at, status, place }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">
            <span className="font-medium">{stepLabels[status]}</span>
            {place && <span className="text-ink-soft">, {place}</span>}
          </span>
          <time dateTime={at.toISOString()} className="text-small text-ink-soft">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  )
  const earlier = known.slice(shownAtOnce)
  return (
    <>
      {list(known.slice(0, shownAtOnce))}
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center underline decoration-edge underline-offset-4">
            Earlier steps
          </summary>
          {list(earlier)}
        </details>
      )}
    </>
  )
}
