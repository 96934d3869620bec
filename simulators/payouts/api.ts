import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newId } from '../harness/world.ts'
import { openPayout, stop } from './movements.ts'
import { Refusal } from './refusal.ts'
import { linkView, payoutView, type Sim, seconds } from './sim.ts'
import type { SimLink } from './world.ts'

const amount = z.int().min(100)
const currency = z.literal('INR')
const Contact = z.object({
  name: z.string().min(3).max(50),
  email: z.email().optional(),
  contact: z
    .string()
    .regex(/^(\+?91)?[6-9]\d{9}$/)
    .optional(),
  type: z.literal('customer'),
  reference_id: z.string().max(40).optional(),
})
const FundAccount = z.discriminatedUnion('account_type', [
  z.object({
    account_type: z.literal('vpa'),
    vpa: z.object({ address: z.string().regex(/^[\w.-]+@\w+$/) }),
    contact: Contact,
  }),
  z.object({
    account_type: z.literal('bank_account'),
    bank_account: z.object({
      name: z.string().min(3),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      account_number: z.string().regex(/^\d{5,35}$/),
    }),
    contact: Contact,
  }),
])
const Payout = z.object({
  account_number: z.string(),
  amount,
  currency,
  mode: z.enum(['UPI', 'IMPS', 'NEFT', 'RTGS']),
  purpose: z.literal('refund'),
  fund_account: FundAccount,
  queue_if_low_balance: z.boolean(),
  reference_id: z.string().max(40),
  narration: z
    .string()
    .max(30)
    .regex(/^[A-Za-z0-9 ]*$/),
})
const Link = z
  .object({
    account_number: z.string(),
    contact: Contact,
    amount,
    currency,
    purpose: z.literal('refund'),
    description: z.string().min(1),
    receipt: z.string().max(40),
    send_sms: z.boolean(),
    send_email: z.boolean(),
  })
  .refine(({ contact, send_sms }) => !send_sms || contact.contact !== undefined, 'No phone number to send an SMS to')

const Page = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})
const OfAccount = Page.extend({ account_number: z.string(), reference_id: z.string().optional() })

type ById = { Params: { id: string } }

export function apiRoutes(app: FastifyInstance, sim: Sim) {
  app.addHook('onRequest', async ({ headers }) => {
    const expected = `Basic ${Buffer.from(`${sim.keyId}:${sim.keySecret}`).toString('base64')}`
    if (headers.authorization !== expected) throw new Refusal('Authentication failed', { status: 401 })
  })

  app.post('/payouts', async (request) => {
    const asked = read(Payout, request.body)
    requireAccount(sim, asked.account_number)
    const key = request.headers['x-payout-idempotency']
    if (typeof key !== 'string' || !/^[\w -]{4,36}$/.test(key)) throw new Refusal('The idempotency key is missing')
    const body = JSON.stringify(request.body)
    const earlier = sim.world.keys[key]
    if (earlier && earlier.body !== body) throw new Refusal('The same key was sent with another body')
    if (earlier) return payoutView(sim.world.payouts[earlier.payoutId]!)
    const { fund_account: to } = asked
    const payee = to.account_type === 'vpa' ? to.vpa.address : to.bank_account.account_number
    const payout = openPayout(sim, { amount: asked.amount, payee, reference_id: asked.reference_id, linkId: null })
    sim.world.keys[key] = { payoutId: payout.id, body }
    return payoutView(payout)
  })
  app.get('/payouts', ({ query }) => {
    const { account_number, reference_id, count, skip } = read(OfAccount, query)
    requireAccount(sim, account_number)
    const all = Object.values(sim.world.payouts).toReversed()
    const found = reference_id === undefined ? all : all.filter((payout) => payout.reference_id === reference_id)
    return collection(found.slice(skip, skip + count).map(payoutView))
  })
  app.get<ById>('/payouts/:id', ({ params }) => payoutView(payoutOf(sim, params.id)))
  app.post<ById>('/payouts/:id/cancel', ({ params }) => {
    const payout = payoutOf(sim, params.id)
    stop(sim, payout, 'cancelled')
    return payoutView(payout)
  })

  app.post('/payout-links', (request) => {
    const asked = read(Link, request.body)
    requireAccount(sim, asked.account_number)
    const link: SimLink = {
      id: newId(sim.world, 'poutlk_'),
      amount: asked.amount,
      status: sim.world.needsApproval ? 'pending' : 'issued',
      receipt: asked.receipt,
      description: asked.description,
      payout_id: null,
      attempt_count: 0,
      created_at: seconds(sim),
      contact: { name: asked.contact.name, contact: asked.contact.contact ?? null },
    }
    sim.world.links[link.id] = link
    return linkView(sim, link)
  })
  app.get('/payout-links', ({ query }) => {
    const { count, skip } = read(Page, query)
    const all = Object.values(sim.world.links).toReversed()
    return collection(all.slice(skip, skip + count).map((link) => linkView(sim, link)))
  })
  app.get<ById>('/payout-links/:id', ({ params }) => linkView(sim, linkOf(sim, params.id)))
  app.post<ById>('/payout-links/:id/cancel', ({ params }) => {
    const link = linkOf(sim, params.id)
    if (link.status !== 'issued') throw new Refusal(`A link that is ${link.status} cannot be cancelled`)
    link.status = 'cancelled'
    return linkView(sim, link)
  })
}

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

function read<T>(shape: z.ZodType<T>, given: FastifyRequest['body']): T {
  const { data, error } = shape.safeParse(given)
  if (error) throw new Refusal(z.prettifyError(error))
  return data
}

function requireAccount({ accountNumber }: Sim, given: string) {
  if (given !== accountNumber) throw new Refusal('The account number is invalid')
}

function payoutOf({ world }: Sim, id: string) {
  const payout = world.payouts[id]
  if (!payout) throw new Refusal('The id provided does not exist')
  return payout
}

export function linkOf({ world }: Sim, id: string) {
  const link = world.links[id]
  if (!link) throw new Refusal('The id provided does not exist')
  return link
}
