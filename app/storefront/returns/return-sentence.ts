import { formatAmount } from '#shared/money.ts'
import type { ReturnState } from '#shop/returns/rules.ts'

type Shown = {
  state: ReturnState
  shownPaise: number
  comesBack: { totalPaise: number } | null
  hasGateway: boolean
}

/** How a return stands and what follows, for its customer. */
export function returnSentence({ state, shownPaise, comesBack, hasGateway }: Shown) {
  switch (state) {
    case 'requested':
      return 'We are looking at your request and will write to you. Please do not send the parcel yet.'
    case 'approved':
      return `Please send the pieces unworn, with their tags, and put the slip into the parcel. After we have checked them you get back ${formatAmount(shownPaise)}.`
    case 'received':
      if (!comesBack) return 'Your parcel is here. We are checking the pieces.'
      return `We have checked the pieces. You get back ${formatAmount(comesBack.totalPaise)}${hasGateway ? ' to the card or account you paid with' : ''}.`
    case 'closed':
      if (!comesBack || comesBack.totalPaise === 0) return 'We have checked the pieces. Nothing is paid back for them.'
      return hasGateway
        ? `We are refunding ${formatAmount(comesBack.totalPaise)}. Banks show it within 5 to 7 working days.`
        : `We pay ${formatAmount(comesBack.totalPaise)} back to you by bank, and ask you for the account.`
    case 'declined':
      return 'We could not accept this return:'
    case 'cancelled':
      return 'You cancelled this return and keep the pieces.'
  }
}
