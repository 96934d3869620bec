import { data, href, redirect } from 'react-router'
import {
  clientAddressContext,
  phoneVerificationContext,
  creditLinksContext,
  dbContext,
  publicUrlContext,
} from '#app/context.ts'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { typedId } from '#shared/fields.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { hideLinkToken, readLinkToken } from '#shared/links/link-cookie.ts'
import { mobileNumber } from '#shared/phones/indian-mobile.ts'
import { creditCookies } from '#shop/credit/credit-cookie.ts'
import { findAddedPhones, findMoreOfPhone, removePhone } from '#shop/credit/credit-phones.server.ts'
import { findCredit } from '#shop/credit/find-credit.server.ts'
import { AskForCredit, AskForCreditOrCode } from '#shop/credit/inputs.ts'
import type { OpenedCredit } from '#shop/credit/opened-credit.ts'
import { requestCreditLink } from '#shop/credit/request-credit-link.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { pageMeta } from '../page-meta.ts'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/page'
import { type Answer, AskForLink } from './ask-for-link.tsx'
import { Balance } from './balance.tsx'

/** As long as a link is good. The pages' data lies at /credit.data, so that no narrower path serves. */
const linkCookie = { name: 'credit-link', path: href('/'), seconds: 3_600 }

const heard = 'If there is store credit for this address, we have e-mailed you a link to it.'
const tooOld = 'This link is too old. Please ask for a new one.'
const unreached = 'We could not send that just now. Please check your connection and try again.'

const pageHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' }

export const headers = () => pageHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Store credit', path: href('/credit'), unlisted: true })

export const handle = { hideChat: true }

const answer = (body: Answer, status = 200) => data<Answer>(body, { status, headers: pageHeaders })

export async function loader({ request, context }: Route.LoaderArgs) {
  const canSendCodes = await context.get(phoneVerificationContext).canSendCodes()
  hideLinkToken(request, linkCookie, context.get(publicUrlContext).startsWith('https:'))
  const token = readLinkToken(request, linkCookie)
  if (token === null) return { found: null, isTooOld: false, canSendCodes }
  const found = await findOpened(token, context)
  if (!found) return data({ found, isTooOld: true, canSendCodes }, { status: 410 })
  const { opened, ...shown } = found
  const headers = shown.credit.paise > 0 ? proofHeaders(opened, context) : []
  return data({ found: shown, isTooOld: false, canSendCodes }, { headers })
}

/** Let this browser spend the credit for half an hour: the checkout then offers it by itself. */
const proofHeaders = (opened: OpenedCredit, context: Route.LoaderArgs['context']) =>
  creditCookies(
    context.get(creditLinksContext).make(opened, 'proof'),
    context.get(publicUrlContext).startsWith('https:'),
  ).map((cookie): [string, string] => ['Set-Cookie', cookie])

/** The credit that a link opens, with the numbers that its holder may add; null: it is too old. */
async function findOpened(token: string, context: Route.LoaderArgs['context']) {
  const [db, links] = [context.get(dbContext), context.get(creditLinksContext)]
  const opened = links.read(token, 'link')
  const credit = opened && (await findCredit(db, opened))
  if (!credit) return null
  const more = await findMoreOfPhone(db, opened)
  return {
    token,
    opened,
    credit,
    /** Null means it was opened by one. */
    phones: opened.phoneId === undefined ? await findAddedPhones(db, opened.holderId) : null,
    more: more.map((one) => ({ token: links.make(one.opened, 'link'), paise: one.credit.paise })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = fieldsByName(await request.formData())
  if (form.phoneId !== undefined) return forgetPhone(form, context)
  if (form.token !== undefined) return openForCheckout(asText(form.token), context)
  const canSendCodes = await context.get(phoneVerificationContext).canSendCodes()
  const typed = (canSendCodes ? AskForCreditOrCode : AskForCredit).safeParse(form)
  if (!typed.success) return answer({ fields: firstErrors(typed.error), typed: asText(form.contact) }, 422)
  const { contact } = typed.data
  if (mobileNumber.test(contact)) return answer({ bySms: contact })
  const asked = await requestCreditLink(context.get(dbContext), contact, context.get(clientAddressContext))
  return asked === 'wait'
    ? answer({ refusal: rateLimits['credit links by network'].sentence, typed: contact }, 429)
    : answer({ said: heard })
}

function openForCheckout(token: string, context: Route.ActionArgs['context']) {
  const opened = context.get(creditLinksContext).read(token, 'link')
  if (opened === null) return answer({ refusal: tooOld }, 410)
  throw redirect(href('/checkout'), { headers: proofHeaders(opened, context) })
}

/** A phone that its holder gave up opens the credit no more. */
async function forgetPhone(form: Record<string, unknown>, context: Route.ActionArgs['context']) {
  const opened = context.get(creditLinksContext).read(asText(form.token), 'link')
  if (opened === null || opened.phoneId !== undefined) return answer({ refusal: tooOld }, 410)
  const id = typedId.safeParse(form.phoneId)
  if (id.success) await removePhone(context.get(dbContext), opened.holderId, id.data)
  return answer({})
}

/** Typed text stays where the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data<Answer>({ refusal: unreached }, { status: 503 })
  })
}

export default function CreditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, isTooOld, canSendCodes } = loaderData
  const said = actionData as Answer | undefined
  return (
    <div className="shell flex max-w-2xl flex-col gap-6 py-10 md:py-16">
      <h1 className="font-display text-page font-medium">Store credit</h1>
      {said?.refusal && <Refusal sentence={said.refusal} of={said} />}
      {found ? (
        <Balance {...found} canSendCodes={canSendCodes} />
      ) : (
        <AskForLink isTooOld={isTooOld} answer={said} canSendCodes={canSendCodes} />
      )}
    </div>
  )
}
