import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import { creditProofOf } from './credit-cookie.ts'
import type { CreditLinks } from './credit-links.server.ts'
import { addPhone, findCreditOfPhone, maxAddedPhones } from './credit-phones.server.ts'
import { findCredit } from './find-credit.server.ts'
import { AddPhone, CreditLink, OpenByPhone, OpenCredit, PhoneAdded } from './inputs.ts'

const read = contract({
  summary: 'The store credit that this browser may spend now',
  audience: 'customers',
  answers: { 200: z.object({ credit: OpenCredit.nullable().describe('Null: none was opened in the last half hour') }) },
})

const open = contract({
  summary: 'Gives the link to store credit to whoever proved its phone number with a code',
  audience: 'customers',
  body: OpenByPhone,
  answers: { 200: CreditLink },
})

const add = contract({
  summary: 'Lets a phone open the store credit from now on, for whoever has its e-mailed link and proved the number',
  audience: 'customers',
  body: AddPhone,
  answers: { 200: PhoneAdded },
})

const unproved = 'Please confirm your phone number again.'

type Services = { db: Db; phoneVerification: Pick<PhoneVerification, 'isProved'>; creditLinks: CreditLinks }

/** `GET /api/credit`, `POST /api/credit/open` and `POST /api/credit/phones`. */
export function creditRoutes(scope: FastifyInstance, { db, phoneVerification, creditLinks }: Services) {
  const app = scope.withTypeProvider<ByContract>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get('/api/credit', read, async ({ headers: { cookie } }) => {
    const opened = creditLinks.read(creditProofOf(cookie), 'proof')
    const found = opened && (await findCredit(db, opened))
    return { credit: found && { paise: found.paise, holder: found.holder } }
  })

  app.post('/api/credit/open', open, async ({ body: { phone, proof } }) => {
    // Before anything is looked for, so that nobody learns of another person's number whether it has credit.
    if (!phoneVerification.isProved(proof, phone, 'open credit')) throw new Refusal(403, unproved)
    const [found] = await findCreditOfPhone(db, phone)
    if (!found)
      throw new Refusal(
        404,
        'No store credit can be opened with this phone number. Please type the e-mail address that you ordered with.',
      )
    return { token: creditLinks.make(found.opened, 'link') }
  })

  app.post('/api/credit/phones', add, async ({ body: { token, phone, proof } }) => {
    const opened = creditLinks.read(token, 'link')
    if (!opened || opened.phoneId !== undefined)
      throw new Refusal(403, 'This link is too old. Please ask for a new one.')
    if (!phoneVerification.isProved(proof, phone, 'open credit')) throw new Refusal(403, unproved)
    if (!(await addPhone(db, opened.holderId, phone)))
      throw new Refusal(409, `At most ${maxAddedPhones} phone numbers can open it. Please remove one first.`)
    return { isAdded: true as const }
  })
}
