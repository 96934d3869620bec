/** The name under which cash is stored that came without a courier's file. */
export const handFileName = 'By hand'

/** One parcel and the rupees that came for it, as staff typed them. */
export type HandRow = { awb: string; orderNumber: string; amount: string }

const headings = ['AWB', 'Order number', 'Amount', 'Payment date', 'UTR']

/**
 * Returns cash that came without a file as the rows of one, so that it is checked and counted like any other. The day
 * and the reference are in the text: the same parcels may be paid in parts.
 */
export const writeHandRows = (
  rows: readonly HandRow[],
  { receivedOn, reference }: Record<'receivedOn' | 'reference', string>,
) =>
  [headings, ...rows.map(({ awb, orderNumber, amount }) => [awb, orderNumber, amount, receivedOn, reference])]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
