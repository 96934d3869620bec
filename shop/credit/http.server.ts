import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { creditProofOf } from './credit-cookie.ts'
import type { CreditLinks } from './credit-links.server.ts'
import { findCredit } from './find-credit.server.ts'
import { OpenCredit } from './inputs.ts'

const read = contract({
  summary: 'The store credit that this browser may spend now',
  audience: 'customers',
  answers: { 200: z.object({ credit: OpenCredit.nullable().describe('Null: none was opened in the last half hour') }) },
})

type Services = { db: Db; creditLinks: Pick<CreditLinks, 'read'> }

/** `GET /api/credit`. */
export function creditRoutes(scope: FastifyInstance, { db, creditLinks }: Services) {
  const app = scope.withTypeProvider<ByContract>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get('/api/credit', read, async ({ headers: { cookie } }) => {
    const holderId = creditLinks.read(creditProofOf(cookie), 'proof')
    const found = holderId === null ? null : await findCredit(db, holderId)
    return { credit: found && { paise: found.paise, holder: found.holder } }
  })
}
