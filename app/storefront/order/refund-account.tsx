import { data, href, redirect, type RouterContextProvider, useNavigation } from 'react-router'
import { integrationsContext, dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { firstErrors } from '#shared/first-errors.ts'
import { textFields } from '#shared/forms/form-text.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { bonusOf } from '#shop/credit/rules.ts'
import { findCashRefunds } from '#shop/orders/cash/find-cash-refunds.server.ts'
import { findAccountMask, saveRefundAccount } from '#shop/orders/cash/refund-accounts.server.ts'
import { takeRefundAsCredit } from '#shop/orders/credit/take-refund-as-credit.server.ts'
import { RefundAccountForm } from '#shop/orders/money/refund-account.ts'
import { isOpenPayout } from '#shop/payments/payouts/payout-states.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { pageMeta } from '../page-meta.ts'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/refund-account'
import { type Answer, AccountForm } from './account-form.tsx'
import { CreditInstead } from './credit-instead.tsx'
import { personal, requireOrderLink } from './order-link.server.ts'
import { whenUnreached } from './when-unreached.ts'

export const headers = () => personal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your refund', path: href('/orders/find'), unlisted: true })

export const handle = { hideChat: true }

const orderPageOf = (request: Request, number: string) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return `${href('/orders/:number', { number })}?${new URLSearchParams({ token })}`
}

const findKey = (context: Readonly<RouterContextProvider>) => context.get(integrationsContext).secretsKey.findOrMake()

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOrderLink(request, params.number, context)
  const db = context.get(dbContext)
  const [refunds, mask, key, { content: credit }] = await Promise.all([
    findCashRefunds(db, params.number),
    findAccountMask(db, params.number),
    findKey(context),
    findCreditTerms(db),
  ])
  const due = refunds.filter(({ paidAt, payout }) => !paidAt && !(payout && isOpenPayout(payout.state)))
  const duePaise = due.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return data(
    {
      duePaise,
      isCash: refunds.some(({ isCash }) => isCash),
      mask,
      mayEnter: key.kind === 'seal',
      credit: credit.isOn ? { ...credit, bonusPaise: bonusOf(duePaise, credit.bonusPercent) } : null,
      orderPage: orderPageOf(request, params.number),
    },
    { headers: personal },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireOrderLink(request, params.number, context)
  const typed = textFields(await request.formData())
  const refuse = (answer: Omit<Answer, 'typed'>, status: number) =>
    data<Answer>({ ...answer, typed }, { status, headers: personal })
  if (typed.way === 'credit') {
    const taken = await takeRefundAsCredit(context.get(dbContext), params.number, typed)
    if (taken.kind === 'refused') return refuse({ refusal: taken.sentence }, 409)
    throw redirect(orderPageOf(request, params.number), { headers: personal })
  }
  const read = RefundAccountForm.safeParse(typed)
  if (!read.success) return refuse({ errors: firstErrors(read.error) }, 422)
  const db = context.get(dbContext)
  if ((await countRequest(db, 'refund accounts entered', params.number)).isOver)
    return refuse({ refusal: rateLimits['refund accounts entered'].sentence }, 429)
  const key = await findKey(context)
  if (key.kind === 'refused') return refuse({ refusal: 'We cannot take it here. We will call you for it.' }, 503)
  if (!(await saveRefundAccount(db, key.seal, params.number, read.data)))
    return refuse({ refusal: 'Nothing is to be paid back for this order now. Look at your order again.' }, 409)
  throw redirect(orderPageOf(request, params.number), { headers: personal })
}

/** Typed text stays where the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(whenUnreached((refusal): Answer => ({ refusal, typed: {} })))

export default function RefundAccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { duePaise, isCash, mask, mayEnter, credit, orderPage } = loaderData
  const { errors, refusal, typed } = (actionData ?? { typed: {} }) as Answer
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="shell flex max-w-2xl flex-col gap-6 py-10 md:py-16">
      <h1 className="font-display text-page font-medium">Refund of order {params.number}</h1>
      {duePaise === 0 && <p>Nothing is to be paid back for this order now.</p>}
      {duePaise > 0 && !mayEnter && (
        <p>We owe you {formatAmount(duePaise)}, and will call you for your bank details.</p>
      )}
      {refusal && <Refusal sentence={refusal} of={actionData} />}
      {duePaise > 0 && mayEnter && (
        <>
          <p>
            {isCash ? 'You paid in cash' : 'Your bank did not take the refund'}, so we send {formatAmount(duePaise)} to
            your UPI ID or bank account.
            {mask && ` Now it goes to ${mask}.`}
          </p>
          <AccountForm errors={errors} typed={typed} isBusy={isBusy} />
          <p className="text-small text-ink-soft">
            We store it encrypted, for this refund alone. We never ask for a PIN, a password or a one-time code.
          </p>
        </>
      )}
      {duePaise > 0 && credit && <CreditInstead duePaise={duePaise} credit={credit} isBusy={isBusy} />}
      <ButtonLink to={orderPage} variant="secondary" className="self-start">
        Back to your order
      </ButtonLink>
    </div>
  )
}
