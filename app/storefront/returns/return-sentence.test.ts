import { expect, test } from 'vitest'
import { returnSentence } from './return-sentence.ts'

const requested = {
  state: 'requested' as const,
  pickup: null,
  shownPaise: 99_900,
  comesBack: null,
  lines: [],
  exchangeOrderNumber: null,
  shownToPayPaise: 0,
  toPay: null,
  sendsAhead: false,
  handedOverAt: null,
  sentAt: null,
  openOwedPaise: 0,
  hasGateway: true,
  creditShare: 'none' as const,
  wishesCredit: false,
  bonusPercent: 0,
}

test('somebody who waits for the approval reads whether a courier comes, or not to send the parcel yet', () => {
  expect(returnSentence({ ...requested, isFetched: true })).toMatch(/Then the courier comes for the parcel\.$/)
  expect(returnSentence({ ...requested, isFetched: false })).toMatch(/Please do not send the parcel yet\.$/)
})
