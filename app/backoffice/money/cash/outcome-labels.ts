import { formatAmount } from '#shared/money.ts'
import type { LineOutcome } from '#shop/shipping/line-outcomes.ts'
import { lateAfterDays } from '#shop/shipping/remittance/claim-ages.ts'

export const outcomeLabels: Record<LineOutcome, string> = {
  matched: 'Matched',
  late: 'Late',
  short: 'Paid short',
  over: 'Paid too much',
  not_delivered: 'Not delivered',
  unknown: 'Unknown',
  doubled: 'Twice in this file',
  before: 'Paid before',
}

/** Nothing of it needs a person. */
export const isPaidInFull = (outcome: LineOutcome) => outcome === 'matched' || outcome === 'late'

/** The meaning of a row, for staff. */
export function sayOutcome({
  outcome,
  amountPaise,
  duePaise,
}: {
  outcome: LineOutcome
  amountPaise: number
  duePaise: number
}) {
  const difference = formatAmount(Math.abs(duePaise - amountPaise))
  const sentences: Record<LineOutcome, string> = {
    matched: 'In full',
    late: `In full, more than ${lateAfterDays} days after it was collected`,
    short: `${difference} is missing. Ask the courier.`,
    over: `${difference} more than was owed. Ask the courier.`,
    not_delivered: 'The courier paid, but the order is not delivered. Ask the courier.',
    unknown: 'No cash order of this shop. It is not counted.',
    doubled: 'The first row counts. This one is not counted.',
    before:
      duePaise === 0
        ? 'An earlier payment brought all of it. It is not counted.'
        : 'The same amount came before, and nothing says that this is another payment. It is not counted.',
  }
  return sentences[outcome]
}
