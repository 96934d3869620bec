import { formatDay } from '#shared/dates.ts'

/** The last day of a credit note for the order's invoice. */
export const CreditDeadline = ({ until, today }: { until: string; today: string }) => (
  <p className={`p-4 text-small ${today > until ? 'bg-warn-tint' : 'bg-sunken'}`}>
    {today > until
      ? `Since ${formatDay(until)} the tax of this order cannot be credited any more. Money still goes back, without a credit note.`
      : `A credit note for this order is possible until ${formatDay(until)}.`}
  </p>
)
