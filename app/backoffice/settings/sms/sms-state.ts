import { formatMoment } from '#shared/dates.ts'
import type { ShownSms } from '#shop/messages/sms/find-sms.server.ts'
import { smsTextNames, smsTexts } from '#shop/messages/sms/sms-texts.ts'

export const smsLabel = (kind: string) => {
  const name = smsTextNames.find((one) => one === kind)
  return name ? smsTexts[name].label : kind
}

/** How an SMS got on, for staff. */
export function smsState({ state, nextTryAt, sentAt, reportedAt }: ShownSms) {
  const when = (at: Date | null) => (at ? ` ${formatMoment(at)}` : '')
  switch (state) {
    case 'due':
      return `Goes out${when(nextTryAt)}`
    case 'sending':
      return 'Being sent'
    case 'accepted':
      return `Sent${when(sentAt)}, not reported as delivered yet`
    case 'delivered':
      return `Delivered${when(reportedAt)}`
    case 'unsure':
      return 'It is not known whether it was sent'
    default:
      return 'Not delivered'
  }
}
