import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import { OrderLink, OrdersOfPhone } from '../answers.ts'
import { ListByPhone, OpenByPhone } from '../find-order-forms.ts'
import type { OrderLinks } from '../order-links.server.ts'
import { orders } from '../tables.server.ts'

const open = contract({
  summary: 'Gives the link of an order to whoever proved its phone number with a code',
  audience: 'customers',
  body: OpenByPhone,
  answers: { 200: OrderLink },
})

const list = contract({
  summary: 'Lists the orders of whoever proved their phone number with a code',
  audience: 'customers',
  body: ListByPhone,
  answers: { 200: OrdersOfPhone },
})

type Services = {
  db: Db
  phoneVerification: Pick<PhoneVerification, 'isProved'>
  orderLinks: Pick<OrderLinks, 'tokenFor'>
}

/** `POST /api/orders/open` and `/api/orders/of-phone`, for customers whose e-mail does not reach them. */
export function openByPhoneRoutes(scope: FastifyInstance, { db, phoneVerification, orderLinks }: Services) {
  const app = scope.withTypeProvider<ByContract>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post('/api/orders/open', open, async ({ body: { number, phone, proof } }) => {
    if (!phoneVerification.isProved(proof, phone, 'open order'))
      throw new Refusal(403, 'Please confirm your phone number again.')
    const found = await findOrderOfPhone(db, number, phone)
    if (!found) throw new Refusal(404, 'We found no order with this number and this phone number. Please check both.')
    return { orderNumber: found, token: await orderLinks.tokenFor(db, found) }
  })

  app.post('/api/orders/of-phone', list, async ({ body: { phone, proof } }) => {
    if (!phoneVerification.isProved(proof, phone, 'open order'))
      throw new Refusal(403, 'Please confirm your phone number again.')
    const found = await findOrdersOfPhone(db, phone)
    const proved = found.filter(({ phoneProved }) => phoneProved)
    const shown = proved.map(async ({ number, createdAt, totalPaise }) => ({
      orderNumber: number,
      token: await orderLinks.tokenFor(db, number),
      placedAt: createdAt,
      totalPaise,
    }))
    return { orders: await Promise.all(shown), typedOrders: found.length - proved.length }
  })
}

/** The whole number of the newest order of this phone that it may stand for; `number` as it was typed, "104233". */
async function findOrderOfPhone(db: Db, number: string, phone: string): Promise<string | null> {
  const isNamed = or(
    eq(sql`replace(${orders.number}, '-', '')`, number),
    eq(sql`split_part(${orders.number}, '-', 2)`, number),
  )
  const [found] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerPhone, phone), isNamed))
    .orderBy(sql`${orders.id} desc`)
    .limit(1)
  return found?.number ?? null
}

/** Old orders stay closed: a number may be another person's by then. */
const listedDays = 400
const maxListed = 30

/** The last orders that name a phone, the newest first. */
const findOrdersOfPhone = (db: Db, phone: string) =>
  db
    .select({
      number: orders.number,
      phoneProved: orders.phoneProved,
      createdAt: orders.createdAt,
      totalPaise: orders.totalPaise,
    })
    .from(orders)
    .where(
      and(eq(orders.customerPhone, phone), gt(orders.createdAt, sql`now() - make_interval(days => ${listedDays})`)),
    )
    .orderBy(desc(orders.id))
    .limit(maxListed)
