import { data, type RouterContextProvider } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { subscribe } from '#shop/marketing/commands.server.ts'
import { NewsletterSignUp } from '#shop/marketing/inputs.ts'
import { countConfirmation } from '#shop/rate-limits/count-confirmation.server.ts'

/** `typed`: what was refused, for a page that is written anew. */
export type SignUpAnswer = { error: string | null; typed?: string }

/** Notes the address of the form that was sent; the answer is why not, for beside the field. */
export async function signUp(request: Request, context: Readonly<RouterContextProvider>) {
  const form = fieldsByName(await request.formData())
  const typed = asText(form.email)
  const signedUp = NewsletterSignUp.safeParse(form)
  if (!signedUp.success) return data<SignUpAnswer>({ error: signedUp.error.issues[0]!.message, typed }, 422)
  const db = context.get(dbContext)
  const refusal = await countConfirmation(db, 'newsletter', context.get(clientAddressContext))
  if (refusal !== null) return data<SignUpAnswer>({ error: refusal, typed }, 429)
  await subscribe(db, signedUp.data.email)
  return data<SignUpAnswer>({ error: null })
}
