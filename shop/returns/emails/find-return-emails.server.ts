import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Addressed, EmailBrand, EmailKey, EmailKinds } from '#shop/messages/email-kind.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { findReturnAddress } from '../finding/find-return-address.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { exchangeSentence, stillExchanged } from '../policy/exchange-label.ts'
import { isAccepted, refusedLabels } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'
import { type ReturnEmailContent, type ReturnEmailKind, returnEmailKinds } from './return-email-content.ts'

/** The contents of e-mails about returns; their subject is the order, their occasion the return. */
export const findReturnEmails = (orderLinks: OrderLinks): EmailKinds<ReturnEmailContent> =>
  Object.fromEntries(
    returnEmailKinds.map((kind) => [
      kind,
      (db, { occasion }, brand) => findContent(db, kind, occasion, { brand, orderLinks }),
    ]),
  )

async function findContent(
  db: Db,
  kind: ReturnEmailKind,
  occasion: EmailKey['occasion'],
  { brand, orderLinks }: { brand: EmailBrand; orderLinks: OrderLinks },
): Promise<Addressed<ReturnEmailContent> | null> {
  const [request] = await db
    .select({
      reference: returnRequests.reference,
      firstName: orders.firstName,
      email: orders.customerEmail,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(eq(returnRequests.id, Number(occasion)))
  const found = request && (await findReturn(db, request.reference))
  if (!found) return null
  const { reference, orderNumber, lines, answer, comesBack, shownPaise, exchangeOrderNumber } = found
  const toPayPaise = comesBack ? (found.toPay?.paise ?? 0) : found.shownToPayPaise
  return {
    to: request.email,
    content: {
      kind,
      reference,
      orderNumber,
      firstName: request.firstName,
      link: `${brand.shopUrl}/orders/${orderNumber}/returns/${reference}?token=${await orderLinks.tokenFor(db, orderNumber)}`,
      lines: lines.map((line) => ({
        productName: line.productName,
        size: line.size,
        colorName: line.colorName,
        asked: line.asked,
        accepted: line.fates.filter(isAccepted).length,
        exchange: exchangeSentence(line),
        refused: refusedLabels(line.fates),
      })),
      exchangedFor: stillExchanged(lines),
      sentIn: exchangeOrderNumber,
      answer,
      paise: comesBack?.totalPaise ?? shownPaise,
      toPayPaise,
      isFetched: found.isFetched,
      sendsAhead: found.sendsAhead,
      owedPaise: found.openOwedPaise,
      returnAddress: await findReturnAddress(db),
      wayBack: found,
    },
  }
}
