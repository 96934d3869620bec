import type { CourierProvider, FailedDeliveryAnswer } from '../couriers/provider.ts'
import type { ShiprocketHttp } from './shiprocket-http.server.ts'

export async function answerFailedDelivery(
  http: ShiprocketHttp,
  awb: string,
  answer: FailedDeliveryAnswer,
): ReturnType<CourierProvider['answerFailedDelivery']> {
  const body =
    answer.kind === 'send_back'
      ? { action: 'return', comments: answer.note }
      : {
          action: 're-attempt',
          comments: answer.note,
          ...(answer.phone && { phone: answer.phone }),
          ...(answer.address && { address1: answer.address }),
          ...(answer.day && { deferred_date: answer.day }),
        }
  const { status } = await http.post(`/ndr/${encodeURIComponent(awb)}/action`, body)
  if (status < 400) return { kind: 'accepted' }
  return {
    kind: 'refused',
    reason: 'not_now',
    sentence: 'The courier does not wait for an answer about this parcel any more.',
  }
}
