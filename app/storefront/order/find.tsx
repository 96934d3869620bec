import { useRef } from 'react'
import { href, data, Form, useLoaderData, useNavigation } from 'react-router'
import { clientAddressContext, phoneVerificationContext, dbContext } from '#app/context.ts'
import { refusedWith } from '#app/failed-answer.ts'
import { cachedLoader } from '#app/query.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import { textFields } from '#shared/forms/form-text.ts'
import { maxEmailLength } from '#shared/lengths.ts'
import { maxTypedNumberLength, makeOrderNumber } from '#shared/order-number.ts'
import { mobileNumber } from '#shared/phones/indian-mobile.ts'
import { findOrder } from '#shop/orders/find-order-forms.ts'
import { requestOrderLink } from '#shop/orders/finding/request-link.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { pageMeta } from '../page-meta.ts'
import { findStore } from '../preparation/find-store.server.ts'
import { Refusal } from '../refusal.tsx'
import { useFirstError } from '../use-first-error.ts'
import type { Route } from './+types/find'
import { AllByPhone } from './all-by-phone.tsx'
import { OpenByPhone } from './open-by-phone.tsx'
import { OwnOrders } from './own-orders.tsx'

/** `bySms`: the order can be opened with a code to the phone that was typed. `typed`: what was refused, for a page that is written anew. */
type Answer = {
  said?: string
  wait?: string
  fields?: Record<string, string>
  typed?: Record<string, string>
  bySms?: { number: string; phone: string } | undefined
}

const heard = 'If these match, we have e-mailed the link to the address you ordered with.'
const unreached = 'We could not send that just now. Please check your connection and try again.'

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Track order',
    description: 'Get an e-mail with the link to your order.',
    path: href('/orders/find'),
    unlisted: true,
  })

const findPrefix = async (context: Route.LoaderArgs['context']) =>
  (await findStore(context)).settings.orders.numberPrefix

export const loader = async ({ context }: Route.LoaderArgs) => ({
  example: makeOrderNumber(await findPrefix(context), 123_456),
  canSendCodes: await context.get(phoneVerificationContext).canSendCodes(),
})

/** Without a connection the form is there all the same, without an example. */
export const clientLoader = cachedLoader({ retry: false, orElse: { example: '', canSendCodes: false } })

/** Typed text changes nothing about the example. */
export const shouldRevalidate = () => false

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFields(await request.formData())
  const asked = findOrder(await findPrefix(context)).safeParse(typed)
  if (!asked.success) {
    return data<Answer>({ fields: firstErrors(asked.error), typed }, { status: 422 })
  }
  const answer = await requestOrderLink(context.get(dbContext), asked.data, context.get(clientAddressContext))
  if (answer === 'wait')
    return data<Answer>({ wait: rateLimits['order links by network'].sentence, typed }, { status: 429 })
  const { number, contact } = asked.data
  const isBySms = mobileNumber.test(contact) && (await context.get(phoneVerificationContext).canSendCodes())
  return data<Answer>({ said: heard, bySms: isBySms ? { number, phone: contact } : undefined })
}

/** A network that fails is reported in a sentence, above a form that still holds the typed text. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return serverAction().catch((error: unknown) => ({ wait: refusedWith(error) ?? unreached }))
}

export default function FindOrderPage({ actionData: answer }: Route.ComponentProps) {
  const { example, canSendCodes } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return (
    <div className="shell max-w-xl py-10 md:py-16">
      <h1 className="font-display text-page font-medium">Track order</h1>
      <p className="mt-4 text-lead text-ink-soft">
        We will e-mail you a link to your order. It shows where your order is now.
      </p>
      <div role="status">{answer?.said && <p className="mt-6 bg-good-tint p-4 text-good">{answer.said}</p>}</div>
      {answer?.bySms && <OpenByPhone key={`${answer.bySms.number} ${answer.bySms.phone}`} {...answer.bySms} />}
      {answer?.wait && (
        <div className="mt-6">
          <Refusal sentence={answer.wait} of={answer} />
        </div>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset className="mt-8 flex flex-col gap-5">
        <TextField
          label="Order number"
          name="number"
          autoComplete="off"
          maxLength={maxTypedNumberLength}
          required
          placeholder={example}
          defaultValue={answer?.typed?.number}
          error={answer?.fields?.number}
        />
        <TextField
          label="Phone number or e-mail"
          name="contact"
          autoComplete="email"
          maxLength={maxEmailLength}
          required
          hint="The one you typed at checkout"
          defaultValue={answer?.typed?.contact}
          error={answer?.fields?.contact}
        />
        <Button type="submit" size="large" busy={isBusy} className="self-start">
          Send link
        </Button>
      </Form>
      {canSendCodes && <AllByPhone />}
      <OwnOrders />
    </div>
  )
}
