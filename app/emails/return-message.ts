import { formatAmount } from '#shared/money.ts'
import type { ReturnEmailContent } from '#shop/returns/emails/return-email-content.ts'
import { sayBack } from '#shop/returns/way-back.ts'
import { afterCheck, outcomeOf, owed } from './return-outcome.ts'

type Message = { subject: string; heading: string; text: string }

/** The text of each e-mail about a return. */
export function returnMessageOf(content: ReturnEmailContent): Message {
  const { kind, reference, answer } = content
  switch (kind) {
    case 'return-requested':
      return {
        subject: `We received your return ${reference}`,
        heading: 'We received your request',
        text: content.isFetched
          ? 'We are looking at it and will write to you. Then the courier comes for the parcel.'
          : 'We are looking at it and will write to you. Please do not send the parcel yet.',
      }
    case 'return-approved':
      return approved(content)
    case 'return-declined':
      return {
        subject: `About your return ${reference}`,
        heading: 'We could not accept this return',
        text: [`Our reason: ${answer}`, owed(content)].filter(Boolean).join('\n'),
      }
    case 'return-ahead':
      return {
        subject: `Your exchange ${reference} is on its way`,
        heading: 'We send you the other pieces now',
        text: `Your parcel is on its way to us. The other pieces are in order ${content.sentIn}, and you pay nothing for them once we have accepted the old ones. If those do not reach us, we ask you to pay for the new ones.`,
      }
    case 'return-lapsed':
      return {
        subject: `Your exchange ${reference} is no longer held`,
        heading: 'Money back instead',
        text: `Your parcel has not come in time, so the other piece is back on sale. You can still send the parcel. After we have checked it you get back ${formatAmount(content.paise)}.`,
      }
    case 'return-unpaid':
      return {
        subject: `Your exchange ${reference} was not paid`,
        heading: 'Money back instead',
        text: `We did not receive the difference in time, so the other piece is back on sale. You get back ${sayBack(content.paise, content.wayBack)}. If you would like store credit instead and we offer it, you can choose that on the page of your return.`,
      }
    case 'return-received':
      return {
        subject: `Your return ${reference} is here`,
        heading: 'Your parcel is here',
        text: 'We are checking the pieces and will write to you.',
      }
    case 'return-judged':
      return {
        subject: `We have checked your return ${reference}`,
        heading: 'We have checked the pieces',
        text: outcomeOf(content),
      }
  }
}

function approved(content: ReturnEmailContent): Message {
  const { reference, isFetched } = content
  const pack = `the pieces unworn, with their tags, and write ${reference} on the parcel. ${afterCheck(content)}`
  return isFetched
    ? {
        subject: `We fetch your return ${reference}`,
        heading: 'The courier comes to you',
        text: `We book the courier, who fetches the parcel at your door. The page of your return says the day. Please pack ${pack}`,
      }
    : {
        subject: `Please send your return ${reference}`,
        heading: 'You can send the parcel',
        text: `Please send ${pack}`,
      }
}
