import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumberShape } from '#shared/order-number.ts'
import { countGuessedCode } from '#shop/cart/guessed-codes.server.ts'
import { creditProofOf } from '#shop/credit/credit-cookie.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { CheckoutConflict, PlacedByCredit, PlacedForCash, PlacedOrder } from '../answers.ts'
import { PlaceOrder } from '../inputs.ts'
import type { OrderLinks } from '../order-links.server.ts'
import { closeReplacedOrder } from '../paying/expire-orders.server.ts'
import { offerPayment } from '../paying/offer-payment.server.ts'
import { countCheckout } from '../placing/count-checkout.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { openPlacedKeys } from '../placing/placed-keys.server.ts'
import type { Placement, Refused } from '../placing/placement.ts'
import { openPlacingTurns } from '../placing/placing-turns.ts'
import { openSoldOutMemory } from '../placing/sold-out-memory.ts'
import { cashMethod } from '../rules.ts'

const checkout = contract({
  summary: 'Places an order and opens its payment; the same key again is the same order',
  audience: 'customers',
  headers: z.object({
    'idempotency-key': z.uuid('Send an Idempotency-Key header'),
    'replaced-order': z
      .string()
      .regex(new RegExp(`^${orderNumberShape} [\\w-]{20,100}$`))
      .transform((text) => text.split(' ') as [number: string, token: string])
      .optional()
      .describe('"<number> <token>" of the unpaid order that this one takes the place of'),
  }),
  body: PlaceOrder,
  answers: { 201: z.union([PlacedOrder, PlacedForCash, PlacedByCredit]), 409: CheckoutConflict },
})

type Services = {
  db: Db
  payments: PaymentProvider
  orderLinks: OrderLinks
  creditLinks: Pick<CreditLinks, 'read'>
  publicUrl: string
  /** Refuses while the shop takes no orders. */
  preValidation(request: FastifyRequest): Promise<void>
}

type Asked = FastifyRequest & { body: PlaceOrder }
type Placed = Extract<Placement, { kind: 'placed' }>

/** Places orders: those that look alike one after the other, and no cart twice that just sold out. */
export function checkoutRoutes(scope: FastifyInstance, { preValidation, ...services }: Services) {
  const soldOut = openSoldOutMemory<Refused>()
  const inTurn = openPlacingTurns()
  const hasPlaced = openPlacedKeys(services.db)
  const app = scope.withTypeProvider<ByContract>()

  app.post('/api/checkout', { ...checkout, preValidation }, async (request, reply) => {
    const { 'idempotency-key': key, 'replaced-order': replaced } = request.headers
    const refuse = ({ sentence, lines, totals, promoProblem, creditProblem, fields }: Refused) => {
      request.log.info({ refusal: sentence }, 'checkout refused')
      return reply.code(409).send({ error: sentence, fields, lines, totals, promoProblem, creditProblem })
    }
    const findSoldOut = () => (replaced ? null : soldOut.find(request.body))
    const placeNow = async () => {
      if (!replaced) await refuseTooMany(services.db, request)
      const placed = await place(services, request, key)
      if (placed.kind === 'refused' && placed.isSoldOut) soldOut.note(request.body, placed)
      return placed
    }

    const soldOutBefore = findSoldOut()
    if (soldOutBefore && !(await hasPlaced(key))) return refuse(soldOutBefore)
    if (replaced) {
      await refuseTooMany(services.db, request)
      const conflict = await closeReplaced(services, replaced, key)
      if (conflict) return reply.code(409).send(conflict)
    }
    // A turn in which the last piece is known to be gone ends at once: hundreds may wait for theirs.
    const turn = await inTurn(request.body, async () => {
      const soldOutMeanwhile = findSoldOut()
      return soldOutMeanwhile ? { soldOutMeanwhile } : { placement: await placeNow() }
    })
    const placement =
      turn.placement ?? ((await hasPlaced(key)) ? await inTurn(request.body, placeNow) : turn.soldOutMeanwhile)
    if (placement.kind === 'refused') return refuse(placement)
    const { status, body } = await answerPlaced(services, request, placement)
    return reply.code(status).send(body)
  })
}

async function refuseTooMany(db: Db, { body, ip }: Asked) {
  const productIds = body.items.map(({ productId }) => productId)
  const tooMany = await countCheckout(db, ip, productIds)
  if (tooMany !== null) throw new Refusal(429, tooMany)
}

type ReplacedOrder = readonly [number: string, token: string]

/** Closes the unpaid order that this one takes the place of. Returns why it cannot be replaced; null when it could. */
async function closeReplaced(
  { db, payments, orderLinks }: Pick<Services, 'db' | 'payments' | 'orderLinks'>,
  [number, token]: ReplacedOrder,
  key: string,
) {
  if (!(await orderLinks.matches(db, number, token))) return null
  const earlier = await closeReplacedOrder(db, payments, number, key).catch((error: unknown) => {
    // The minute job closes it when the gateway answers again.
    if (error instanceof GatewayError) return 'closed'
    throw error
  })
  if (earlier === 'paid')
    return { error: 'Your earlier order is already paid.', orderNumber: number, token, state: 'paid' as const }
  if (earlier === 'promised')
    return { error: 'Your earlier payment is being confirmed. Please wait a moment before you pay again.' }
  return null
}

async function place(
  { db, payments, creditLinks }: Pick<Services, 'db' | 'payments' | 'creditLinks'>,
  { body, headers, ip }: Asked,
  key: string,
) {
  const guessed = body.promoCode ? await countGuessedCode(db, body.promoCode, ip) : null
  if (guessed !== null) throw new Refusal(429, guessed)
  const openedCredit = creditLinks.read(creditProofOf(headers.cookie), 'proof')
  return placeOrder(db, payments.id, key, body, { from: ip, openedCredit })
}

/** How the order is paid: by credit already, in cash at the door, or by the payment that opens now. */
async function answerPlaced(services: Omit<Services, 'preValidation'>, request: Asked, { order, isNew }: Placed) {
  const { number, totalPaise, creditPaise, paymentMethod } = order
  const isByCredit = creditPaise === totalPaise
  if (!isByCredit && paymentMethod !== cashMethod) return offerPayment(services, request, order, { isNew })
  const token = services.orderLinks.tokenOf(order)
  const body = isByCredit
    ? { orderNumber: number, token, payBy: 'credit' as const, amount: totalPaise }
    : { orderNumber: number, token, payBy: 'cash' as const, amount: totalPaise - creditPaise }
  return { status: 201 as const, body }
}
