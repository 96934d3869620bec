import type { FastifyReply } from 'fastify'
import { sentencePage, sentencePagePolicy } from './requests/sentence-page.ts'

const page = sentencePage({
  title: 'Back in a moment',
  sentence: 'The shop is taking a short break. This page tries again by itself; your cart is safe.',
  head: '<meta http-equiv="refresh" content="8">',
})

/** For when the database cannot be reached: polite, and it recovers by itself. */
export const sendAwayPage = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '8', 'cache-control': 'no-store', 'content-security-policy': sentencePagePolicy })
    .type('text/html; charset=utf-8')
    .send(page)
