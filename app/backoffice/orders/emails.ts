import * as z from 'zod'
import { dbContext, staffContext } from '#app/context.ts'
import { resendOrderEmail } from '#shop/orders/emails/resend-order-email.server.ts'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/emails'

const EmailId = z.coerce.number().int().positive().catch(0)

/** Sends an e-mail of the order once more. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = EmailId.parse((await request.formData()).get('email'))
  return attempt(context, async () => {
    const found = await resendOrderEmail(context.get(dbContext), context.get(staffContext), params.number, id)
    return { kind: found ? ('queued' as const) : ('gone' as const) }
  })
}
