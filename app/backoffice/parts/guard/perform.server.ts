import { data, type RouterContextProvider } from 'react-router'
import { dbContext, pageReportContext, sentActionContext, staffContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { isRefusal } from '#shared/failures.ts'
import { answerOnce } from '#shop/staff/answer-once.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Failed, Outcome } from './outcome.ts'

/**
 * Runs an action and answers with its outcome. A permission that the command finds missing is a 403; a request that no
 * screen sends is a 400. An exception goes to the server's log, and the screen shows its own sentence. After a status of
 * 400 or more a page is not read again. What a page sends again under its key is not done again.
 */
export async function perform<Result extends Outcome>(
  context: Readonly<RouterContextProvider>,
  work: (db: Db, by: StaffMember) => Promise<Result>,
) {
  try {
    const [db, by, sent] = [context.get(dbContext), context.get(staffContext), context.get(sentActionContext)]
    if (!sent) return data<Result | Failed>(await work(db, by))
    const answer = await answerOnce<Result | Failed>(db, by, {
      sent,
      work: (action) => work(db, { ...by, action }),
      isFinal,
      unheard: doneUnheard,
    })
    return data<Result | Failed>(answer ?? underWay, answer && answer !== doneUnheard ? 200 : 503)
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRefusal(error) && error.status === 403) throw data(null, { status: 403 })
    if (isRefusal(error) && error.status === 400) return data<Result | Failed>({ kind: 'failed' }, { status: 400 })
    context.get(pageReportContext).errors.push(error)
    return data<Result | Failed>({ kind: 'failed' }, { status: 500 })
  }
}

const isFinal = ({ kind }: Outcome) => kind === 'done' || kind === 'waiting'

const underWay: Failed = {
  kind: 'failed',
  sentence: 'The shop is still busy with this. Nothing you typed is lost: please try again in a moment.',
}

const doneUnheard: Failed = {
  kind: 'failed',
  sentence: 'This was done already, but the shop was cut off before it could say so. Reload the page to see it.',
}
