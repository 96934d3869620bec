import { data } from 'react-router'
import { isFailedAnswer } from '#app/failed-answer.ts'

/** An answer that was lost may have been a yes. Each form is done once, however often it is sent. */
const unreached =
  'We could not reach the shop. It may have been saved all the same: please try again, nothing is done twice.'

/** The answer of a form whose shop was not reached. It has the status, so that the page is not read again. */
export const whenUnreached =
  <Answer>(say: (sentence: string) => Answer) =>
  (error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data(say(unreached), { status: 503 })
  }
