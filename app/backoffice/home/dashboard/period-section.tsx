import { formatDay } from '#shared/dates.ts'
import type { Route } from './+types/page'
import { FigureRow } from './figure-row.tsx'
import { PeriodPicker } from './period-picker.tsx'

/** The days that are chosen, and their figures for who may see them. */
export const PeriodSection = ({
  period,
  today,
  takings,
}: Pick<Route.ComponentProps['loaderData'], 'period' | 'today' | 'takings'>) => (
  <section aria-labelledby="period-heading" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h2 id="period-heading" className="font-display text-title font-medium">
          {period.isCustom ? 'Selected days' : `The last ${period.days} days`}
        </h2>
        <p className="text-small text-ink-soft">
          {period.from === period.to ? formatDay(period.from) : `${formatDay(period.from)} to ${formatDay(period.to)}`}
        </p>
      </div>
      <PeriodPicker period={period} today={today} />
    </div>
    {takings && (
      <FigureRow
        now={takings.figures}
        before={takings.figuresBefore}
        comparedTo={period.days === 1 ? 'the day before' : `the ${period.days} days before`}
      />
    )}
  </section>
)
