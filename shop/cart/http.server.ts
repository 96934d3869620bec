import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { type PromoUses, unused } from '#shop/marketing/rules.ts'
import { CartCheck } from './inputs.ts'
import { checkCart } from './queries.server.ts'

type Options = {
  db: Db
  /** Counts the uses of a promo code; orders know them, and orders stand above the cart. */
  countPromoUses?(db: Db, code: string): Promise<PromoUses>
}

/** `POST /api/cart/check`: what the lines of a browser's cart cost now, and what keeps any from being bought. */
export function cartRoutes(app: FastifyInstance, { db, countPromoUses = async () => unused }: Options) {
  app.post('/api/cart/check', async (request, reply) => {
    const asked = CartCheck.parse(request.body)
    const result = await checkCart(db, asked, (code) => countPromoUses(db, code))
    return reply.header('cache-control', 'no-store').send(result)
  })
}
