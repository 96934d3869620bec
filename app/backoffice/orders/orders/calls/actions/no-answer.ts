import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { nextCalls } from '#shop/orders/cash/next-call.ts'
import { noteNoAnswer } from '#shop/orders/moving/note-no-answer.server.ts'
import { fieldsOf } from '../../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import { outcomeOf } from '../../actions/order-outcome.ts'
import type { Route } from './+types/no-answer'

const NoAnswer = z.object({ number: line(24), when: z.enum(nextCalls, 'Please choose when to call again') })

export async function action({ request, context }: Route.ActionArgs) {
  const read = NoAnswer.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? outcomeOf(await noteNoAnswer(db, by, read.data)) : invalid(read.error),
  )
}
