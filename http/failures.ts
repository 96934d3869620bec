import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { isDatabaseAway } from '#db/database-away.ts'
import { isRefusal } from '#shared/failures.ts'
import { firstErrors } from '#shared/first-errors.ts'

const sorry = 'Something went wrong on our side. Please try again.'
const databaseAway = 'The shop is taking a short break. Please try again in a moment.'

/** The server's own message about a body it cannot read, in words for people. */
const unreadable: Partial<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is more than can be sent at once.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'This request could not be read.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'This request could not be read.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of request does not work here.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'This kind of request does not work here.',
}

/**
 * The answer that a machine or the page's scripts read when a request fails. Errors are logged whole and answered in a
 * sentence.
 */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isRefusal(error)) {
      request.log.info({ status: error.status, refusal: error.message }, 'refused')
      return reply.code(error.status).send({ error: error.message })
    }
    if (error instanceof ZodError) {
      request.log.info({ issues: error.issues.length }, 'bad input')
      // A request without a body has an error, but no field that it could stand beside.
      const { '': _whole, ...fields } = firstErrors(error)
      return reply.code(422).send({ error: 'Some details are missing or wrong. Please check them.', fields })
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      request.log.info({ status: error.statusCode, refusal: error.message }, 'refused')
      return reply.code(error.statusCode).send({ error: unreadable[error.code] ?? error.message })
    }
    if (isSenders(error, request)) {
      request.log.info({ status: 400, refusal: error.message }, 'refused')
      return reply.code(400).send({ error: 'This request could not be read.' })
    }
    request.log.error({ err: error }, 'request failed')
    return isDatabaseAway(error) ? sendAwaySentence(reply) : reply.code(500).send({ error: sorry })
  })
}

/** For an address that no router can read: its own words would be a code. */
export const answerUnreadable = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: 'This address could not be read. Please check it.' }))

/** The client broke off, or wrote a form with files that has no end or boundary. */
const isSenders = ({ message }: Error, { raw }: FastifyRequest) =>
  (raw.destroyed && !raw.complete) || /unexpected end of multipart data$|^Multipart: /i.test(message)

/** For machines and the pages' scripts, when the database cannot be reached. */
export const sendAwaySentence = (reply: FastifyReply) =>
  reply.code(503).headers({ 'retry-after': '8', 'cache-control': 'no-store' }).send({ error: databaseAway })
