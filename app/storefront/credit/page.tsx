import { data, Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { clientAddressContext, creditLinksContext, dbContext, publicUrlContext } from '#app/context.ts'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatDay } from '#shared/dates.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { longestEmail } from '#shared/lengths.ts'
import { formatAmount } from '#shared/money.ts'
import { creditCookies } from '#shop/credit/credit-cookie.ts'
import { findCredit } from '#shop/credit/find-credit.server.ts'
import { AskForCredit } from '#shop/credit/inputs.ts'
import { requestCreditLink } from '#shop/credit/request-credit-link.server.ts'
import { creditLabels } from '#shop/credit/rules.ts'
import { limits } from '#shop/limits/limits.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/page'

type Answer = { said?: string; refusal?: string; fields?: Record<string, string> }

const heard = 'If there is store credit for this address, we have e-mailed you a link to it.'
const unreached = 'We could not send that just now. Please check your connection and try again.'

const pageHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

export const headers = () => pageHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Store credit', path: href('/credit'), unlisted: true })

export const handle = { hideChat: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return { credit: null, isTooOld: false }
  const holderId = context.get(creditLinksContext).read(token, 'link')
  const credit = holderId === null ? null : await findCredit(context.get(dbContext), holderId)
  return { credit, isTooOld: credit === null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('token')) return openForCheckout(String(form.get('token')), context)
  const typed = AskForCredit.safeParse(Object.fromEntries(form))
  if (!typed.success) return data<Answer>({ fields: firstErrors(typed.error) }, { status: 422, headers: pageHeaders })
  const answer = await requestCreditLink(context.get(dbContext), typed.data.email, context.get(clientAddressContext))
  if (answer === 'wait')
    return data<Answer>({ refusal: limits['credit links by network'].sentence }, { status: 429, headers: pageHeaders })
  return data<Answer>({ said: heard }, { headers: pageHeaders })
}

/** Lets this browser spend the credit of a link for half an hour. */
function openForCheckout(token: string, context: Route.ActionArgs['context']) {
  const links = context.get(creditLinksContext)
  const holderId = links.read(token, 'link')
  if (holderId === null)
    return data<Answer>(
      { refusal: 'This link is too old. Please ask for a new one.' },
      { status: 410, headers: pageHeaders },
    )
  const cookies = creditCookies(links.make(holderId, 'proof'), context.get(publicUrlContext).startsWith('https:'))
  throw redirect(href('/checkout'), { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/** What was typed stays where the network fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data<Answer>({ refusal: unreached }, { status: 503 })
  })
}

export default function CreditPage({ loaderData: { credit, isTooOld }, actionData }: Route.ComponentProps) {
  return (
    <div className="shell flex max-w-2xl flex-col gap-6 py-10 md:py-16">
      <h1 className="font-display text-page font-medium">Store credit</h1>
      {credit ? <Balance credit={credit} /> : <Ask isTooOld={isTooOld} answer={actionData as Answer | undefined} />}
    </div>
  )
}

type Credit = NonNullable<Route.ComponentProps['loaderData']['credit']>

function Balance({ credit: { paise, holder, lots, entries } }: { credit: Credit }) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="text-lead">
        You have <strong className="font-semibold">{formatAmount(paise)}</strong> to spend.
        <span className="block text-small text-ink-soft">It belongs to {holder}.</span>
      </p>
      {paise > 0 && (
        <Form method="post" action={href('/credit')} className="flex flex-col items-start gap-2">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" busy={isBusy}>
            Use it at checkout
          </Button>
          <p className="text-small text-ink-soft">
            This device can pay with it for half an hour. Please do not press it on a device that is not yours.
          </p>
        </Form>
      )}
      {lots.length > 0 && (
        <section aria-labelledby="until-heading">
          <h2 id="until-heading" className="font-display text-title font-medium">
            Spend it before
          </h2>
          <ul className="mt-3 flex flex-col gap-1">
            {lots.map(({ id, leftPaise, expiresAt }) => (
              <li key={id}>
                {formatAmount(leftPaise)} until {formatDay(expiresAt)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="entries-heading">
          <h2 id="entries-heading" className="font-display text-title font-medium">
            How it came about
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
                <span>
                  {creditLabels[entry.cause]}
                  <span className="block text-small text-ink-soft">
                    {[formatDay(entry.at), entry.orderNumber && `order ${entry.orderNumber}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span className={entry.paise < 0 ? 'text-ink-soft' : 'text-good'}>
                  {entry.paise < 0 ? '−' : '+'} {formatAmount(Math.abs(entry.paise))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Ask({ isTooOld, answer }: { isTooOld: boolean; answer?: Answer }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      {isTooOld && !answer && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          This link is too old. Please ask for a new one.
        </p>
      )}
      <p className="text-lead text-ink-soft">
        We will e-mail you a link that shows how much you have, and until when you can spend it.
      </p>
      <div role="status">{answer?.said && <p className="bg-good-tint p-4 text-good">{answer.said}</p>}</div>
      {answer?.refusal && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          {answer.refusal}
        </p>
      )}
      <Form method="post" action={href('/credit')} noValidate preventScrollReset className="flex flex-col gap-5">
        <TextField
          label="E-mail address"
          name="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail}
          required
          hint="The one you ordered with"
          error={answer?.fields?.email}
        />
        <Button type="submit" size="large" busy={isBusy} className="self-start">
          Send link
        </Button>
      </Form>
    </>
  )
}
