import { countdownOf } from '#shop/catalogue/launch-rules.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds, each in a place that never moves; dashes until the server's time is known. */
export function Countdown({ leftMs, hasDays }: { leftMs: number | null; hasDays: boolean }) {
  const left = leftMs === null ? null : countdownOf(leftMs)
  const shown = hasDays || (left && left.days > 0) ? units : units.slice(1)
  return (
    <div role="timer" aria-label="Time until it starts" className="flex gap-2">
      {shown.map((unit) => (
        <div key={unit} className="flex min-w-16 flex-col items-center border border-line bg-surface px-1 py-2">
          <span className="font-display text-section leading-none font-medium tabular-nums">
            {left === null ? '––' : String(left[unit]).padStart(2, '0')}
          </span>
          <span className="mt-1 text-label text-ink-soft">{unit}</span>
        </div>
      ))}
    </div>
  )
}
