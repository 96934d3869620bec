import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { creditLabels } from '#shop/credit/rules.ts'
import type { Route } from './+types/page'
import { Phones } from './phones.tsx'

type BalanceProps = NonNullable<Route.ComponentProps['loaderData']['found']> & { canSendCodes: boolean }

/** The credit that was opened: the sum, until when it can be spent, how it came about. */
export function Balance({ token, credit, phones, more, canSendCodes }: BalanceProps) {
  const { paise, holder, lots, entries } = credit
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="text-lead">
        You have <strong className="font-semibold">{formatAmount(paise)}</strong> to spend.
        <span className="block text-small break-words text-ink-soft">
          {phones ? `It belongs to ${holder}.` : 'Your phone number opened it.'}
        </span>
      </p>
      {paise > 0 && (
        <Form method="post" action={href('/credit')} className="flex flex-col items-start gap-2">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" busy={isBusy}>
            Use it at checkout
          </Button>
          <p className="text-small text-ink-soft">
            This device can pay with it for half an hour. Please do not use it on a device that is not yours.
          </p>
        </Form>
      )}
      {more.map((one) => (
        <p key={one.token}>
          You have {formatAmount(one.paise)} more, from orders under another e-mail address.{' '}
          <Link
            to={`${href('/credit')}?${new URLSearchParams({ token: one.token })}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            Open that instead
          </Link>
        </p>
      ))}
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
            History
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
      {phones && (phones.length > 0 || canSendCodes) && (
        <Phones token={token} phones={phones} canSendCodes={canSendCodes} />
      )}
    </>
  )
}
