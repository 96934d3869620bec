import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { offeredDays } from '#shop/orders/rules.ts'
import type { Period } from './period.ts'

/** Which days the figures are of; in the address, so that they can be sent on. */
export function PeriodPicker({ period, today }: { period: Period; today: string }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label="Period" className="flex">
        {offeredDays.map((days) => (
          <Link
            key={days}
            to={`?days=${days}`}
            preventScrollReset
            aria-current={!period.isCustom && period.days === days ? 'page' : undefined}
            className="-ml-px inline-flex min-h-12 items-center border border-edge bg-surface px-4 text-small first:ml-0 hover:text-accent aria-[current=page]:bg-ink aria-[current=page]:text-ground"
          >
            {days} days
          </Link>
        ))}
      </nav>
      <Form key={`${period.from} ${period.to}`} preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextField label="From" name="from" type="date" max={today} defaultValue={period.from} />
        <TextField label="To" name="to" type="date" max={today} defaultValue={period.to} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
    </div>
  )
}
