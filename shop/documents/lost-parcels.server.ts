import type { Db } from '#db/client.server.ts'
import type { OrderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { creditAll, creditGoods, creditRefund } from './issue-credit-notes.server.ts'
import {
  causes,
  countTimes,
  findDocuments,
  findNeverInvoiced,
  holdOrder,
  storeDocument,
} from './stored-documents.server.ts'
import type { TaxLine } from './tax-document.ts'

/**
 * Credits a lost parcel that nobody pays. Once it is found, an invoice says what that note said, at the same rates: it
 * is the supply that was dispatched then.
 */
export const followLost: OrderDocuments['whenLostOrFound'] = async (tx, orderNumber, { awb, isLost, ...goods }) => {
  const order = await holdOrder(tx, orderNumber)
  if (!order) return
  const documents = await findDocuments(tx, order.id)
  const { lost, found } = countTimes(documents, awb)
  if (isLost && lost === found)
    await creditGoods(tx, orderNumber, { cause: causes.parcelLost(awb, lost + 1), ...goods })
  if (isLost || lost === found) return
  const notes = documents.filter(({ cause }) => cause === causes.parcelLost(awb, lost))
  const { tax } = await findSettings(tx)
  const now = new Date()
  const wanted = { cause: causes.parcelFound(awb, lost), againstId: null, prefix: tax.invoicePrefix, now }
  await storeDocument(tx, order, wanted, (number) => ({
    ...notes[0]!.content,
    kind: 'invoice',
    number,
    issuedAt: now.toISOString(),
    against: null,
    lines: joined(notes.flatMap(({ lines }) => lines)),
  }))
}

/** Each thing once, where notes on several invoices name it. */
const joined = (lines: readonly TaxLine[]): TaxLine[] =>
  [...Map.groupBy(lines, ({ itemId, description, percent }) => `${itemId ?? description} ${percent}`).values()].map(
    ([first, ...others]) =>
      others.reduce(
        (sum, line) => ({
          ...sum,
          quantity: sum.quantity === null ? null : sum.quantity + (line.quantity ?? 0),
          amountPaise: sum.amountPaise + line.amountPaise,
          taxablePaise: sum.taxablePaise + line.taxablePaise,
          cgstPaise: sum.cgstPaise + line.cgstPaise,
          sgstPaise: sum.sgstPaise + line.sgstPaise,
          igstPaise: sum.igstPaise + line.igstPaise,
        }),
        first!,
      ),
  )

/** Credits a parcel that came back, unless it has its note since it was lost before; with the last one, all that stands. */
export const creditParcelBack: OrderDocuments['whenParcelCameBack'] = async (
  tx,
  orderNumber,
  { awb, uncollectedPaise, credited },
) => {
  const cause = causes.parcelBack(awb)
  if (credited === 'all') return creditAll(tx, orderNumber, cause)
  if (await isCreditedAsLost(tx, orderNumber, awb)) return
  const pieces = await invoicedOf(tx, orderNumber, awb, credited.pieces)
  const notes = pieces.length > 0 ? await creditGoods(tx, orderNumber, { cause, ...credited, pieces }) : []
  // A refund before lowered what these pieces stood for below the cash that nobody paid: it was for the others.
  const notedPaise = notes.flatMap(({ lines }) => lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  await creditRefund(tx, orderNumber, { cause: causes.parcelRest(awb), paise: uncollectedPaise - notedPaise })
}

type Back = Extract<Parameters<OrderDocuments['whenParcelCameBack']>[2]['credited'], object>

/** The pieces of a parcel without those that were taken off the order before any invoice held them. */
async function invoicedOf(tx: Db, orderNumber: string, name: string, pieces: Back['pieces']) {
  const order = (await holdOrder(tx, orderNumber))!
  const { byParcel } = await findNeverInvoiced(tx, order, await findDocuments(tx, order.id))
  const never = byParcel.get(name)
  return pieces
    .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - (never?.get(itemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

async function isCreditedAsLost(tx: Db, orderNumber: string, awb: string) {
  const order = await holdOrder(tx, orderNumber)
  const { lost, found } = countTimes(order ? await findDocuments(tx, order.id) : [], awb)
  return lost > found
}
