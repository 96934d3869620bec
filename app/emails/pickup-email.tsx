import type { PickupTrouble } from '#shop/shipping/reverse/pickup-email-content.ts'
import type { EmailContent } from './any-email.ts'
import { EmailFrame } from './email-frame.tsx'
import { Button, Paragraph } from './parts.tsx'

type Content = Extract<EmailContent, { kind: 'pickup-trouble' }>

const labels: Record<PickupTrouble, { event: string; whatToDo: string }> = {
  pickup_failed: {
    event: 'came to the customer and got no parcel',
    whatToDo: 'The courier usually comes again. Please ask the customer which day suits.',
  },
  refused_at_door: {
    event: 'refused the parcel at the door',
    whatToDo: 'Please ask the customer about the parcel, then book another pickup.',
  },
  lost: { event: 'lost the parcel', whatToDo: 'Please claim its worth from the courier, and answer the customer.' },
  cancelled: {
    event: 'cancelled the pickup',
    whatToDo: 'Please book another pickup, or ask the customer to send the parcel.',
  },
}

export const pickupSubject = ({ returnReference, trouble, courier }: Content) =>
  `Return ${returnReference}: ${courier} ${labels[trouble].event}`

/** A courier's visit that brought nothing, and what staff do about it. */
export function PickupEmail({ brand, returnReference, trouble, courier, failedTries, returnPage }: Content) {
  const { event, whatToDo } = labels[trouble]
  const happened = `${courier} ${event}.`
  return (
    <EmailFrame brand={brand} preview={happened} heading={`Return ${returnReference}`}>
      <Paragraph>
        {happened}
        {failedTries > 1 && ` It is try ${failedTries}.`} {whatToDo}
      </Paragraph>
      <Button href={returnPage}>Open the return</Button>
    </EmailFrame>
  )
}
