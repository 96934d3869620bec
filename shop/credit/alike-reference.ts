import { yearFirst } from '#shared/csv/date-order.ts'
import { withoutZeros } from '#shared/csv/shortened-number.ts'

const clock = /^(?:\d{1,2}(?::\d\d)+(?:\.\d+)?|[ap]m|utc|z|[+-]\d\d:?\d\d)$/

/**
 * The part of a card's reference that stays however a spreadsheet saves its file: numbers without the zeros before them, and
 * days without their clock.
 */
export const alikeReference = (reference: string, isMonthFirst = false) =>
  reference
    .toLowerCase()
    .split(/[\s,]+/)
    .map((part) => yearFirst(part, isMonthFirst))
    .map((part) => /^\d{4}-\d\d-\d\d(?=t|$)/.exec(part)?.[0] ?? withoutZeros(part.replace(/^#/, '')))
    .filter((part) => part !== '' && !clock.test(part))
    .join(' ')
