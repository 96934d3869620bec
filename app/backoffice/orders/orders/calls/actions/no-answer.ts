import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { nextCalls } from '#shop/orders/cash/next-call.ts'
import { noteNoAnswer } from '#shop/orders/moving/note-no-answer.server.ts'
import { performTyped } from '../../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { outcomeOf } from '../../actions/order-outcome.ts'
import type { Route } from './+types/no-answer'

const NoAnswer = z.object({ number: line(24), when: z.enum(nextCalls, 'Please choose when to call again') })

export const action = (args: Route.ActionArgs) =>
  performTyped(args, NoAnswer, async (db, by, typed): Promise<Outcome> => outcomeOf(await noteNoAnswer(db, by, typed)))
