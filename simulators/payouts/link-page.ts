import type { FastifyInstance } from 'fastify'
import { asText } from '#shared/forms/form-text.ts'
import { linkOf } from './api.ts'
import { openPayout } from './movements.ts'
import type { Sim } from './sim.ts'

type ById = { Params: { id: string } }

const says = {
  pending: 'This link waits for an approval.',
  issued: '',
  processing: 'The money is on its way.',
  processed: 'The money was sent.',
  cancelled: 'This link was cancelled.',
  rejected: 'This link was rejected.',
  expired: 'This link has expired.',
} as const

/** The page behind a link, where the customer names an account. */
export function linkPage(app: FastifyInstance, sim: Sim) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get<ById>('/l/:id', ({ params }, reply) => {
    const link = linkOf(sim, params.id)
    const form = `<form method="post"><p><label>UPI ID<br><input name="upi" required pattern=".+@.+"></label></p><button>Get the money</button></form>`
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test payout</title>` +
          `<h1>₹${link.amount / 100} for you</h1><p>This is a test: no money moves.</p>` +
          `${says[link.status] ? `<p>${says[link.status]}</p>` : form}</html>`,
      )
  })
  app.post<ById>('/l/:id', ({ params, body }, reply) => {
    const link = linkOf(sim, params.id)
    const upi = asText((body as { upi?: unknown } | null)?.upi)
    if (/^[\w.-]+@\w+$/.test(upi)) claim(sim, link.id, upi)
    return reply.redirect(`/l/${link.id}`, 303)
  })
}

/** The customer names an account: the transfer begins. Nothing happens behind a link that is used or closed. */
export function claim(sim: Sim, linkId: string, payee: string) {
  const link = linkOf(sim, linkId)
  if (link.status !== 'issued') return
  link.status = 'processing'
  link.attempt_count += 1
  const payout = openPayout(sim, { amount: link.amount, payee, reference_id: null, linkId }, { isApproved: true })
  link.payout_id = payout.id
}
