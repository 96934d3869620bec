import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { answerWeightDifference } from '#shop/shipping/charges/answer-weight-difference.server.ts'
import { maxWeightNoteLength, weightAnswers } from '#shop/shipping/weight-differences.ts'
import { fieldsOf, readAs } from '../../../parts/forms/read-form.ts'
import { doneOrGone, invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/dispute'

const Answer = z.object({ answer: z.enum(weightAnswers) })
const Note = z.object({ note: line(maxWeightNoteLength) })

/** Writes down what staff did about a weight difference. */
export async function action({ request, params: { awb }, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by): Promise<Outcome> => {
    const { answer } = readAs(Answer, fields)
    const typed = Note.safeParse(fields)
    if (!typed.success) return invalid(typed.error)
    return doneOrGone(await answerWeightDifference(db, by, { awb, answer, note: typed.data.note }))
  })
}
