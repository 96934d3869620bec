import { formatDay } from '#shared/dates.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { type ExchangeState, isStillExchanged } from '../rules.ts'

export type ExchangeLine = {
  exchange: ExchangeState | null
  exchangeSize: string | null
  exchangeColorName: string | null
  /** Another product; null: the same. */
  exchangeProductName: string | null
  heldUntil: Date | string | null
}

/** "Size L, Navy". */
export const choiceLabel = ({ size, colorName }: { size: string; colorName: string | null }) =>
  [sizeLabel(size), colorName].filter(Boolean).join(', ')

/** The piece that a line is exchanged for; null: money was wished. */
const exchangedFor = ({ exchangeSize, exchangeColorName, exchangeProductName }: ExchangeLine) =>
  exchangeSize === null
    ? null
    : [exchangeProductName, choiceLabel({ size: exchangeSize, colorName: exchangeColorName })]
        .filter(Boolean)
        .join(', ')

/** How an exchange stands, for customers and staff; null: there is none. */
export function exchangeSentence(line: ExchangeLine) {
  const choice = exchangedFor(line)
  switch (line.exchange) {
    case null:
      return null
    case 'wished':
      return `Exchange for ${choice}`
    case 'held':
      return `Exchange for ${choice}, held until ${formatDay(line.heldUntil!)}`
    case 'to pay':
      return `Exchange for ${choice}, once the difference is paid`
    case 'unpaid':
      return `The difference for ${choice} was not paid in time: money back instead`
    case 'ahead':
      return `${choice} is sent already, in exchange`
    case 'owed':
      return `${choice} was sent, but this piece did not come back or was refused`
    case 'dropped':
      return `Money back instead of ${choice}`
    case 'sent':
      return `Exchanged for ${choice}`
    case 'gone':
      return `${choice} is no longer available: money back instead`
    case 'over':
      return `Not exchanged for ${choice}`
  }
}

/** Of the lines that are still to be exchanged: "Size L, Navy and Size S, Red"; '' for none. */
export const stillExchanged = (lines: readonly ExchangeLine[]) =>
  lines
    .filter(({ exchange }) => isStillExchanged(exchange))
    .map(exchangedFor)
    .join(' and ')
