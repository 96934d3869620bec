import { typedId } from '#shared/fields.ts'
import { resendOrderEmail } from '#shop/orders/emails/resend-order-email.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/emails'

const EmailId = typedId.catch(0)

/** Sends an e-mail of the order once more. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = EmailId.parse((await fieldsOf(request)).email)
  return perform(context, async (db, by) => doneOrGone(await resendOrderEmail(db, by, params.number, id)))
}
