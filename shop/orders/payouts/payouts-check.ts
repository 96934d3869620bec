import { sayCount } from '#shared/amounts-in-words.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import type { PayoutFacts } from './find-payout-facts.server.ts'

/** An answer that was lost is found within a minute or two. */
const unansweredAfterMinutes = 5

/** The owner's remedies for payouts; the worst first. */
export function payoutsCheck(facts: PayoutFacts): HealthCheck {
  const { from, open, lowBalance, toApprove, cameBack, unansweredMinutes } = facts
  const measured = { gauges: { open, low_balance: lowBalance, came_back: cameBack } }
  if (from === 'unreadable')
    return {
      ...measured,
      state: 'warning',
      summary: 'The keys for payouts cannot be read.',
      whatToDo: 'Enter them again under Payments and e-mail.',
    }
  if (open > 0 && from === 'nothing')
    return {
      ...measured,
      state: 'critical',
      summary: `${sayCount(open, 'payout')} under way, and no keys to follow them with.`,
      whatToDo: 'Enter the keys for payouts again under Payments and e-mail.',
    }
  if (cameBack > 0)
    return {
      ...measured,
      state: 'warning',
      summary: `${sayCount(cameBack, 'refund')} came back from the bank.`,
      whatToDo: 'Ask the customers for another account, and send the money again under Cash.',
    }
  if (lowBalance > 0)
    return {
      ...measured,
      state: 'warning',
      summary: `${sayCount(lowBalance, 'payout')} waiting, since the account does not hold enough.`,
      whatToDo: 'Add money to the RazorpayX account. The payouts are then sent automatically.',
    }
  if (unansweredMinutes >= unansweredAfterMinutes)
    return {
      ...measured,
      state: 'warning',
      summary: `The provider has not answered about a payout for ${sayCount(unansweredMinutes, 'minute')}.`,
      whatToDo: 'Look at its status page. The shop keeps asking, and sends nothing twice.',
    }
  if (toApprove > 0)
    return {
      ...measured,
      state: 'warning',
      summary: `${sayCount(toApprove, 'payout')} waiting for an approval at the provider.`,
      whatToDo: 'Approve or reject it in the dashboard of RazorpayX.',
    }
  return {
    ...measured,
    state: 'good',
    summary: from === 'nothing' ? 'Refunds in cash are sent by hand.' : `${sayCount(open, 'payout')} under way.`,
  }
}
