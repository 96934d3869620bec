import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { CartCheckResult } from './answers.ts'
import { countGuessedCode } from './guessed-codes.server.ts'
import { CartCheck } from './inputs.ts'
import { checkCart } from './queries.server.ts'

const check = contract({
  summary: 'What the lines of a cart cost now, and what keeps any from being bought',
  audience: 'customers',
  body: CartCheck,
  answers: { 200: CartCheckResult },
})

type Services = {
  db: Db
  /** Whether these headers are of somebody signed in to the back office. */
  isStaff(headers: { cookie?: string }): Promise<boolean>
}

/** `POST /api/cart/check`, for the lines of a browser's cart. */
export function cartRoutes(app: FastifyInstance, { db, isStaff }: Services) {
  app.withTypeProvider<ByContract>().post('/api/cart/check', check, async (request, reply) => {
    const { promoCode, ...rest } = request.body
    const guessed = promoCode ? await countGuessedCode(db, promoCode, request.ip) : null
    const asked = guessed === null ? request.body : rest
    const checked = await checkCart(db, asked, () => isStaff(request.headers))
    const promo = { code: promoCode ?? '', discountPaise: 0, problem: guessed }
    const result = guessed === null ? checked : { ...checked, promo }
    return reply.header('cache-control', 'no-store').send(result)
  })
}
