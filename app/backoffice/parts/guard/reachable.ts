import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { isFailedAnswer, isTooLarge } from '#app/failed-answer.ts'
import { passOn } from './awaited-answers.ts'
import { resultsFor } from './shown-page.ts'

const failed = { kind: 'failed' } as const
export const signedOut = { kind: 'signed out' } as const
export const notAllowed = { kind: 'not allowed here' } as const
export const unconfirmed = { kind: 'not confirmed' } as const

/** Beside a form that could not be sent. */
export const notSaved = 'The shop did not answer. Nothing you typed is lost: please try again in a moment.'
const tooMuch = 'This is too long to send. Please shorten it and try again.'

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware around every page, form and fetcher of the back office. A change that got no answer from the shop
 * is answered with `failed`, so that the page stays with all that was typed; a page that cannot be read again stays as
 * it is. Redirects and what the page itself decided stay.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return resultsFor(request.url, await next())
  const results = await next()
  for (const [route, result] of Object.entries(results)) {
    const answered = answerOf(result)
    // One that a newer action of this address broke off is no answer to it.
    if (answered.type === 'data' && !request.signal.aborted) passOn(request.url, contentOf(answered.result))
    results[route] = answered
  }
  return results
}

/** A failure carries its status, so that the page is not read again while something is wrong. */
function answerOf(result: DataStrategyResult): DataStrategyResult {
  const content = contentOf(result.result)
  if (result.type === 'data') return isFailure(content) ? answer(content, 500) : result
  if (isFailedAnswer(content)) {
    const sentence = isTooLarge(content) ? tooMuch : notSaved
    return answer({ ...failed, sentence }, 503)
  }
  if (isRouteErrorResponse(content) && content.status === 401) return answer(signedOut, 401)
  if (isRouteErrorResponse(content) && content.status === 403) return answer(notAllowed, 403)
  if (isRouteErrorResponse(content) && content.status === 428) return answer(unconfirmed, 428)
  return result
}

/** A copy, since the toast of one answer is shown once: the same refusal twice is two answers. */
const answer = (content: object, status: number): DataStrategyResult => ({
  type: 'data',
  result: data({ ...content }, { status }),
})

/** Actions' results come wrapped together with their status. */
const contentOf = (result: unknown) =>
  typeof result === 'object' &&
  result !== null &&
  'type' in result &&
  result.type === 'DataWithResponseInit' &&
  'data' in result
    ? result.data
    : result

const isFailure = (content: unknown): content is typeof failed =>
  typeof content === 'object' && content !== null && 'kind' in content && content.kind === failed.kind
