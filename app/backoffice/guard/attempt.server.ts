import { data, type RouterContextProvider } from 'react-router'
import { errorsContext } from '#app/context.ts'
import { isRefusal } from '#shared/failures.ts'
import { failed } from './reachable.ts'

/**
 * Does the work of an action. A role that is missing is a 403; an error goes to the server's log, and the page says its
 * own sentence about it.
 */
export async function attempt<Answer>(context: Readonly<RouterContextProvider>, work: () => Promise<Answer>) {
  try {
    return data<Answer | typeof failed>(await work())
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRefusal(error) && error.status === 403) throw data(null, { status: 403 })
    context.get(errorsContext).push(error)
    return data<Answer | typeof failed>(failed, { status: 500 })
  }
}

/** The outcome of a command's yes or no: false means that the record it should change is gone. */
export const outcomeOf = (isSaved: boolean | typeof failed) =>
  isSaved === true ? 'done' : isSaved === false ? 'gone' : failed.kind
