import { data } from 'react-router'
import { isFailedAnswer } from '#app/failed-answer.ts'

const unreached = 'We could not reach the shop. Please check your connection and try again.'

/** The answer of a form whose shop was not reached. It has the status, so that the page is not read again. */
export const whenUnreached =
  <Answer>(say: (sentence: string) => Answer) =>
  (error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data(say(unreached), { status: 503 })
  }
