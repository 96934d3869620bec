import type { OrderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import {
  creditAll,
  creditEarlierRefunds,
  creditGoods,
  creditRefund,
  creditSettledRefund,
} from './issue-credit-notes.server.ts'
import { endInvoiceOfBooking, issueDocuments, issueInvoiceOfBooking } from './issue-invoice.server.ts'
import { creditParcelBack, followLost } from './lost-parcels.server.ts'
import { causes } from './stored-documents.server.ts'

/** Issues an order's documents together with the change that makes them due. */
export const documentsOfOrders: OrderDocuments = {
  whenShipped: (tx, orderNumber) => issueDocuments(tx, orderNumber),
  whenBooked: (tx, orderNumber, parcel) => issueInvoiceOfBooking(tx, orderNumber, parcel),
  whenBookingEnded: (tx, orderNumber, reference) => endInvoiceOfBooking(tx, orderNumber, reference),
  whenRefunded: (tx, refundId) => creditSettledRefund(tx, refundId),
  whenCashRefunded: (tx, orderNumber, { id, amountPaise, key }) =>
    creditRefund(tx, orderNumber, { cause: causes.cashRefund(id), paise: amountPaise, key }),
  whenCreditGivenBack: (tx, orderNumber) => creditEarlierRefunds(tx, orderNumber),
  whenCancelled: (tx, orderNumber) => creditAll(tx, orderNumber, causes.cancelled),
  whenReturned: (tx, orderNumber, { reference, ...back }) =>
    creditGoods(tx, orderNumber, { cause: causes.return(reference), ...back }),
  whenFreed: (tx, orderNumber, { reference, ...back }) =>
    creditGoods(tx, orderNumber, { cause: causes.freed(reference), ...back, shippingPaise: 0 }),
  whenExchanged: async (tx, orderNumber, { reference, carriedPaise, ...back }) => {
    await creditGoods(tx, orderNumber, { cause: causes.exchange(reference), ...back, shippingPaise: 0 })
    await creditRefund(tx, orderNumber, { cause: causes.exchangeRest(reference), paise: carriedPaise })
  },
  whenLostOrFound: followLost,
  whenParcelCameBack: creditParcelBack,
}
