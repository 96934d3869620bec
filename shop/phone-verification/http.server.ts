import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refused } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { CodeNotSent, CodeSent, PhoneProof } from './answers.ts'
import { AskForCode, CheckCode } from './inputs.ts'
import type { PhoneVerification } from './open-codes.server.ts'
import { codeLifeSeconds } from './rules.ts'

const ask = contract({
  summary: 'Sends a code to a phone by SMS; the answer says nothing about whose phone it is',
  audience: 'customers',
  body: AskForCode,
  answers: { 200: CodeSent, 429: CodeNotSent },
})

const check = contract({
  summary:
    'Exchanges the code from the SMS, once, for a proof that later requests carry; the same key again, the same proof',
  audience: 'customers',
  headers: z.object({ 'idempotency-key': z.uuid().optional() }),
  body: CheckCode,
  answers: { 200: PhoneProof, 404: Refused, 409: Refused, 410: Refused, 422: Refused, 429: Refused },
})

const notPossible = 'Codes by SMS are not possible right now. Please choose another way, or try again later.'

type Services = { phoneVerification: PhoneVerification }

/** `POST /api/codes` and `POST /api/codes/check`. */
export function phoneVerificationRoutes(scope: FastifyInstance, { phoneVerification }: Services) {
  const app = scope.withTypeProvider<ByContract>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post('/api/codes', ask, async ({ body, ip }, reply) => {
    const sent = await phoneVerification.send({ ...body, address: ip })
    if (!sent) throw new Refusal(503, notPossible)
    const { waitSeconds } = sent
    if (sent.kind === 'sent') return { waitSeconds, lifeSeconds: codeLifeSeconds }
    reply.header('retry-after', String(waitSeconds))
    return reply.code(429).send({ error: sent.sentence, waitSeconds, isOnItsWay: sent.isOnItsWay })
  })

  app.post('/api/codes/check', check, async ({ body, ip, headers }, reply) => {
    const checked = await phoneVerification.check({ ...body, address: ip, key: headers['idempotency-key'] })
    if (checked.kind === 'right') return { proof: checked.proof }
    const { status, sentence } = checked
    return reply.code(status).send({ error: sentence, fields: { code: sentence } })
  })
}
