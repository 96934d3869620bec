import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { greeted } from '#shared/text-with-links.ts'
import type { EmailBrand } from '#shop/messages/email-kind.ts'
import type { EmailOrder, EmailParcel, OrderEmailContent } from '#shop/orders/emails/order-email-content.ts'
import type { CashConfirmation } from '#shop/settings/cash-terms.ts'
import { EmailFrame } from './email-frame.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Button, Paragraph } from './parts.tsx'

/** `showsOrder`: its lines and sums; "whole" with the address, which nobody has paid for before and anybody may have typed. */
type Message = {
  subject: string
  heading: string
  text: string
  button: string
  showsOrder: 'whole' | 'lines' | false
  leadsTo?: 'contact'
  /** Its text says already when the parcel comes, or must not. */
  hidesArrival?: true
}

type OwnKind = 'confirm' | 'changed' | 'part_cancelled' | 'refunded' | 'out_for_delivery' | 'delivery_failed'

/** The texts that need nothing but the order. */
const messages: Record<Exclude<OrderEmailContent['kind'], OwnKind>, (order: EmailOrder) => Message> = {
  received: (order) => ({
    subject: `Order ${order.number} is waiting for your payment`,
    heading: 'We received your order',
    text: `We have not received your payment yet. ${order.isReserved ? `We have reserved your items until ${formatMoment(order.payBefore)}.` : `Your items are not reserved yet, so others may buy them. Please pay before ${formatMoment(order.payBefore)}.`} You can pay on your order page. If you have just paid, you do not need to do anything.`,
    button: 'See your order',
    showsOrder: 'lines',
  }),
  payment: (order) => ({
    subject: `Pay for your order ${order.number}`,
    heading: 'Please pay for your order',
    text: `${order.isExchange ? 'Your other pieces cost more than those that you sent back.' : 'Thank you for your call.'} Open your order to pay ${formatAmount(order.duePaise)} by card, UPI or wallet. We have reserved your items until ${formatMoment(order.payBefore)}.`,
    button: 'See and pay your order',
    showsOrder: 'whole',
  }),
  reserve: (order) => ({
    subject: `Reserve the items of order ${order.number}`,
    heading: 'Please confirm your order',
    text: `Several orders with your phone number, e-mail or address were not paid today. To have the items of this order reserved until ${formatMoment(order.payBefore)}, please press the button. You can also pay at once.`,
    button: 'Reserve my items',
    showsOrder: 'lines',
  }),
  cash: (order) => ({
    subject: `Thank you for order ${order.number}`,
    heading: 'Thank you for your order',
    text: `We are preparing order ${order.number}. Please have ${formatAmount(order.duePaise)} in cash ready when it arrives.`,
    button: 'Track order',
    showsOrder: 'whole',
  }),
  paid: (order) => ({
    subject: `Thank you for order ${order.number}`,
    heading: 'Thank you for your order',
    text: `We received your payment${paymentOf(order)} and are preparing order ${order.number}.`,
    button: 'Track order',
    showsOrder: 'whole',
  }),
  shipped: (order) => ({
    subject: `Order ${order.number} is on its way`,
    heading: order.parcels.length > 1 ? 'Your parcels are on their way' : 'Your parcel is on its way',
    text: `${order.parcels.length > 0 ? sayParcels(order.parcels) : sayCourier(order)}${cashToPay(order)}`,
    button: 'Track order',
    showsOrder: 'whole',
  }),
  delivered: (order) => ({
    subject: `Order ${order.number} was delivered`,
    heading: 'Your parcel has arrived',
    text: 'We hope everything fits. If something does not, you can return it on your order page. Our refund policy explains how.',
    button: 'See your order',
    showsOrder: false,
  }),
  cancelled: (order) => ({
    subject: `Order ${order.number} is cancelled`,
    heading: 'Your order is cancelled',
    text: `${order.isSoldOut ? 'We are sorry: the last pieces were sold before we received your payment. ' : ''}${sayBack(order)}`,
    button: 'See your order',
    showsOrder: false,
  }),
  link: (order) => ({
    subject: `Your link to order ${order.number}`,
    heading: `Order ${order.number}`,
    text: 'Here is the link to your order, as requested. If you did not ask for it, you can ignore this e-mail: we sent it only to you.',
    button: 'Open your order',
    showsOrder: false,
  }),
}

/** The text of each e-mail about an order. */
export function messageOf(content: OrderEmailContent): Message {
  const { order } = content
  switch (content.kind) {
    case 'confirm':
      return {
        subject: `Please confirm order ${order.number}`,
        heading: 'Please confirm your order',
        text: `You chose to pay ${formatAmount(order.duePaise)} in cash when your order arrives. ${howToConfirm[content.by]}${order.isReserved ? ` Your items are reserved until ${formatMoment(order.payBefore)}.` : ''}`,
        button: content.by === 'link' ? 'Confirm my order' : 'See your order',
        showsOrder: 'lines',
      }
    case 'out_for_delivery':
      return {
        subject: `Order ${order.number} arrives today`,
        heading: content.parcel ? 'A parcel is out for delivery' : 'Your parcel is out for delivery',
        text: `${courierOf(content)} will bring it today${content.parcel ? `: ${content.parcel.pieces.join('; ')}` : ''}. Please keep your phone near you.`,
        button: 'Track order',
        showsOrder: false,
        hidesArrival: true,
      }
    case 'delivery_failed':
      return {
        subject: `We could not deliver order ${order.number}`,
        heading: content.parcel ? 'A parcel could not be delivered' : 'Your parcel could not be delivered',
        text: `${courierOf(content)} could not hand over ${content.parcel ? `this parcel: ${content.parcel.pieces.join('; ')}` : 'your parcel'}. On your order page you can choose another day, or correct your address or phone number.`,
        button: 'Choose what to do',
        showsOrder: false,
        hidesArrival: true,
      }
    case 'part_cancelled':
      return {
        subject: `We cannot send all of order ${order.number}`,
        heading: 'A part of your order is cancelled',
        text: `We are sorry: we cannot send ${content.pieces.join('; ')}. ${sayBackOfPart(content)}${cashToPay(order)} The rest of your order stays as it is.`,
        button: 'See your order',
        showsOrder: false,
      }
    case 'refunded':
      return {
        subject: `${formatAmount(content.refundedPaise)} of order ${order.number} was refunded`,
        heading: 'We have refunded you',
        text: `We refunded ${formatAmount(content.refundedPaise)} to the card or account you paid with. Banks show it within 5 to 7 working days.`,
        button: 'See your order',
        showsOrder: false,
      }
    case 'changed':
      return { ...changeMessage(content), showsOrder: false }
    default:
      return messages[content.kind](order)
  }
}

type OfParcel = Extract<OrderEmailContent, { kind: 'out_for_delivery' | 'delivery_failed' }>

const courierOf = ({ order, parcel }: OfParcel) => (parcel ?? order).courier ?? 'The courier'

const sayCourier = ({ courier, trackingNumber }: Pick<EmailOrder, 'courier' | 'trackingNumber'>) =>
  trackingNumber
    ? `Courier: ${courier ?? 'our courier'}. Tracking number: ${trackingNumber}.`
    : `We have shipped it${courier ? ` with ${courier}` : ''}.`

/** The pieces of each parcel. A single one is named where others of its order were cancelled. */
function sayParcels(parcels: readonly EmailParcel[]) {
  const [only, ...others] = parcels
  if (only && others.length === 0) return `In it: ${only.pieces.join('; ')}. ${sayCourier(only)}`
  return parcels.map((one, at) => `Parcel ${at + 1}: ${one.pieces.join('; ')}. ${sayCourier(one)}`).join(' ')
}

type PartCancelled = Extract<OrderEmailContent, { kind: 'part_cancelled' }>

/** The money of the pieces that were cancelled. */
function sayBackOfPart({ order, isPaid, back, refundFollows }: PartCancelled) {
  const { gatewayPaise, bankPaise, creditPaise } = back
  const moved = [
    ...(gatewayPaise > 0
      ? [
          `We are refunding ${formatAmount(gatewayPaise)} to the card or account you paid with. Banks show it within 5 to 7 working days.`,
        ]
      : []),
    ...(bankPaise > 0
      ? [`We are refunding ${formatAmount(bankPaise)} by bank. Please open your order and say where the money goes.`]
      : []),
    ...(creditPaise > 0 ? [`${formatAmount(creditPaise)} of your store credit is back.`] : []),
  ]
  const isUnpaid = !isPaid || (order.isExchange && moved.length === 0)
  if (isUnpaid) return ['You do not pay for it.', ...moved].join(' ')
  if (moved.length > 0) return moved.join(' ')
  return refundFollows
    ? 'We are looking at your refund, and will write to you.'
    : 'What you paid for it went back before.'
}

type Changed = Extract<OrderEmailContent, { kind: 'changed' }>

/** A former mailbox may be a stranger's, whom somebody took for the customer: it reads no more than what happened. */
function changeMessage({ order: { number }, what, isFormer, detail }: Changed) {
  const subjects = {
    contact: `The contact of order ${number} was changed`,
    address: `The address of order ${number} was changed`,
    account: `Where the refund of order ${number} goes was changed`,
  }
  const texts = {
    contact: isFormer
      ? `We no longer write to this address about order ${number}, since its e-mail address was changed.`
      : `The e-mail address or phone number of order ${number} was changed. We write to this address from now on.`,
    address: `The delivery address of order ${number} was changed.`,
    account: isFormer ? 'Somebody entered another account for the refund.' : `The refund goes to ${detail}.`,
  }
  return {
    subject: subjects[what],
    heading: 'Was this you?',
    text: `${texts[what]} If you did not ask for this, please tell us at once.`,
    ...(isFormer
      ? { button: 'Write to us', leadsTo: 'contact' as const, hidesArrival: true as const }
      : { button: 'See your order' }),
  }
}

/** The money of a cancelled order, by what has moved. */
function sayBack({ back, duePaise, refundFollows }: EmailOrder) {
  const { gatewayPaise, bankPaise, creditPaise } = back
  const credit = creditPaise > 0 ? [`Your store credit of ${formatAmount(creditPaise)} is back.`] : []
  const money = [
    ...(gatewayPaise > 0
      ? ['We are refunding the card or account you paid with. Banks show it within 5 to 7 working days.']
      : []),
    ...(bankPaise > 0 ? ['We are refunding you by bank. Please open your order and say where the money goes.'] : []),
  ]
  if (money.length > 0) return [...money, ...credit].join(' ')
  if (refundFollows) return ['We are looking at your refund, and will write to you.', ...credit].join(' ')
  return duePaise === 0 && credit[0] ? credit[0] : ['You will not be charged.', ...credit].join(' ')
}

function paymentOf(order: EmailOrder) {
  const [due, credit] = [order.duePaise, order.creditPaise].map(formatAmount)
  if (order.creditPaise === 0) return ` of ${due}`
  return order.duePaise === 0 ? ` of ${credit} by store credit` : ` of ${due}, and ${credit} by store credit,`
}

const cashToPay = (order: EmailOrder) =>
  order.cashPaise > 0 ? ` Please have ${formatAmount(order.cashPaise)} in cash ready.` : ''

const howToConfirm: Record<Exclude<CashConfirmation, 'none'>, string> = {
  link: 'Please press the button, so that we know that we may send it.',
  code: 'Please open your order and confirm it with a code to your phone.',
  call: 'We will call you before we send it.',
}

type OrderEmailProps = { brand: EmailBrand; order: EmailOrder; message: Message }

export function OrderEmail({ brand, order, message }: OrderEmailProps) {
  return (
    <EmailFrame brand={brand} preview={message.text} heading={message.heading}>
      <Paragraph>Dear {greeted(order.firstName)},</Paragraph>
      {order.isTest && (
        <Paragraph style={{ fontWeight: 600 }}>
          Test payment: no real money is taken, and nothing will be sent.
        </Paragraph>
      )}
      {order.arrival && !message.hidesArrival && <Paragraph style={{ fontWeight: 600 }}>{order.arrival}</Paragraph>}
      <Paragraph>{message.text}</Paragraph>
      <Button href={message.leadsTo === 'contact' ? `${brand.shopUrl}/contact` : order.link}>{message.button}</Button>
      {message.showsOrder && <OrderSummary order={order} withAddress={message.showsOrder === 'whole'} />}
    </EmailFrame>
  )
}
