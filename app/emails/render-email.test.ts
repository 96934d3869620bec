import { expect, test } from 'vitest'
import type { EmailOrder } from '#shop/orders/emails/order-email-content.ts'
import { emailBrand as brand } from '#tests/email-brand.ts'
import { renderEmail } from './render-email.tsx'

const order: EmailOrder = {
  isTest: false,
  number: 'FW-104233',
  firstName: 'ಆಶಾ <b>',
  link: 'https://shop.example/orders/FW-104233?token=abc',
  items: [{ productName: 'Oxford', size: 'M', colorName: 'Navy', quantity: 2, amountPaise: 199_800 }],
  subtotalPaise: 199_800,
  discountPaise: 10_050,
  shippingPaise: 3_000,
  cashFeePaise: 0,
  roundingPaise: 0,
  cashPaise: 0,
  creditPaise: 0,
  totalPaise: 192_750,
  duePaise: 192_750,
  isExchange: false,
  address: ['ಆಶಾ ರಾವ್', '12, 3rd Cross', 'Davanagere 577002', 'Karnataka'],
  payBefore: '2026-11-21T05:00:00Z',
  delivery: null,
  arrival: 'Arrives by Thu, 3 Dec.',
  courier: 'India Post',
  trackingNumber: 'EK104233000IN',
  parcels: [],
  isReserved: true,
  isSoldOut: false,
  back: { gatewayPaise: 192_750, bankPaise: 0, creditPaise: 0 },
  refundFollows: true,
}

for (const [kind, subject, sentence] of [
  ['received', 'Order FW-104233 is waiting for your payment', 'We have reserved your items until'],
  ['payment', 'Pay for your order FW-104233', 'Open your order to pay ₹1,927.50'],
  ['paid', 'Thank you for order FW-104233', 'We received your payment of ₹1,927.50'],
  ['shipped', 'Order FW-104233 is on its way', 'Courier: India Post. Tracking number: EK104233000IN.'],
  ['delivered', 'Order FW-104233 was delivered', 'We hope everything fits.'],
  ['cancelled', 'Order FW-104233 is cancelled', 'We are refunding the card or account'],
  ['link', 'Your link to order FW-104233', 'as requested'],
] as const) {
  test(`${kind}: in the shop's look and as plain text, with the order's link`, async () => {
    const email = await renderEmail({ kind, brand, order })
    expect(email.subject).toBe(subject)
    for (const part of [email.html, email.text]) {
      expect(part).toContain('https://shop.example/orders/FW-104233?token=abc')
      expect(part.replaceAll('\n', ' ')).toContain(sentence)
    }
    expect(email.html).toContain('ಆಶಾ &lt;b&gt;')
    expect(email.text).not.toMatch(/<(p|td|html|style)\b/)
  })
}

test('the day on which it comes stands before everything else, where the text does not say it', async () => {
  for (const kind of ['paid', 'cash', 'shipped', 'link'] as const) {
    const { text } = await renderEmail({ kind, brand, order })
    expect(text.indexOf(order.arrival!)).toBeGreaterThan(-1)
    expect(text.indexOf(order.arrival!)).toBeLessThan(text.indexOf(order.link))
  }
  const today = await renderEmail({ kind: 'out_for_delivery', brand, order, parcel: null })
  expect(today.text).not.toContain(order.arrival)
  const former = await renderEmail({ kind: 'changed', brand, order, what: 'contact', isFormer: true, detail: '' })
  expect(former.text).not.toContain(order.arrival)
})

test('paid: every line and sum, with its paise', async () => {
  const { text } = await renderEmail({ kind: 'paid', brand, order })
  for (const amount of ['₹1,998', '−₹100.50', '₹30', '₹1,927.50']) expect(text).toContain(amount)
  expect(text).toContain('Size M, Navy, Quantity 2')
})

test('paid: size, colour and each line of the address stand for themselves, so that words in Urdu change no places', async () => {
  const { html } = await renderEmail({ kind: 'paid', brand, order })
  for (const alone of ['Size M', 'Navy', '12, 3rd Cross']) expect(html).toContain(`<bdi>${alone}</bdi>`)
})

test('refunded: how much of which order', async () => {
  const { subject, text } = await renderEmail({ kind: 'refunded', brand, order, refundedPaise: 49_950 })
  expect(subject).toBe('₹499.50 of order FW-104233 was refunded')
  expect(text).toContain('₹499.50')
})

test('part cancelled: which pieces are not sent, and what becomes of their money', async () => {
  const nothing = { gatewayPaise: 0, bankPaise: 0, creditPaise: 0 }
  const pieces = ['1 × Oxford shirt, M, Navy']
  const part = { kind: 'part_cancelled' as const, brand, pieces, refundFollows: false }
  const says = async (given: { isPaid: boolean; back?: Partial<typeof nothing>; refundFollows?: boolean }) => {
    const back = { ...nothing, ...given.back }
    const { subject, text } = await renderEmail({ ...part, order: { ...order, cashPaise: 0 }, ...given, back })
    expect(subject).toBe('We cannot send all of order FW-104233')
    return text.replaceAll('\n', ' ')
  }
  expect(await says({ isPaid: true, back: { gatewayPaise: 99_900 } })).toContain(
    'We are sorry: we cannot send 1 × Oxford shirt, M, Navy. We are refunding ₹999 to the card or account you paid with.',
  )
  expect(await says({ isPaid: true, back: { gatewayPaise: 50_000, creditPaise: 49_900 } })).toContain(
    '5 to 7 working days. ₹499 of your store credit is back.',
  )
  expect(await says({ isPaid: true, back: { bankPaise: 99_900 } })).toContain('We are refunding ₹999 by bank.')
  expect(await says({ isPaid: true, refundFollows: true })).toContain('We are looking at your refund')
  expect(await says({ isPaid: true })).toContain('What you paid for it went back before.')
  expect(await says({ isPaid: false })).toContain('You do not pay for it. The rest of your order')
  expect(await says({ isPaid: false, back: { creditPaise: 50_200 } })).toContain(
    'You do not pay for it. ₹502 of your store credit is back.',
  )
  const inCash = { ...order, cashPaise: 99_900 }
  const { text } = await renderEmail({ ...part, order: inCash, isPaid: false, back: nothing })
  expect(text).toContain('You do not pay for it. Please have ₹999 in cash ready.')
})

test('an order in several parcels: what is in each, and in the one that comes today', async () => {
  const parcel = { id: 1, courier: 'Delhivery', trackingNumber: 'AWB1', pieces: ['2 × Oxford shirt, M, Navy'] }
  const other = { id: 2, courier: null, trackingNumber: null, pieces: ['1 × Linen shirt, L'] }
  const says = async (content: Parameters<typeof renderEmail>[0]) =>
    (await renderEmail(content)).text.replaceAll('\n', ' ')
  const inTwo = { ...order, parcels: [parcel, other] }
  expect(await says({ kind: 'shipped', brand, order: inTwo })).toContain(
    'Parcel 1: 2 × Oxford shirt, M, Navy. Courier: Delhivery. Tracking number: AWB1. Parcel 2: 1 × Linen shirt, L. We have shipped it.',
  )
  expect(await says({ kind: 'shipped', brand, order: { ...order, parcels: [parcel] } })).toContain(
    'In it: 2 × Oxford shirt, M, Navy. Courier: Delhivery.',
  )
  expect(await says({ kind: 'out_for_delivery', brand, order: inTwo, parcel })).toContain(
    'Delhivery will bring it today: 2 × Oxford shirt, M, Navy.',
  )
  expect(await says({ kind: 'delivery_failed', brand, order: inTwo, parcel: other })).toContain(
    'The courier could not hand over this parcel: 1 × Linen shirt, L.',
  )
  expect(await says({ kind: 'delivery_failed', brand, order, parcel: null })).toContain(
    'could not hand over your parcel.',
  )
})

test('reply: the answer as it was written, the question, and the ticket in the subject', async () => {
  const about = { brand, name: 'Asha', subject: 'A button', ticket: 'T-000012' }
  const { subject, html, text } = await renderEmail({
    kind: 'reply',
    ...about,
    answer: 'We send you one.\n\nIt is <horn>.',
    question: 'One is missing.',
  })
  expect(subject).toBe('Re: A button (ticket T-000012)')
  expect(html).toContain('It is &lt;horn&gt;.')
  for (const phrase of ['We send you one.', 'One is missing.', 'T-000012']) expect(text).toContain(phrase)
})

test('an order that nobody paid for repeats nothing that a stranger may have typed', async () => {
  const claim = 'You won Rs 5000: https://evil.example/claim'
  const strange = { ...order, firstName: claim, address: [claim, claim] }
  for (const kind of ['received', 'link', 'cancelled'] as const) {
    const { html, text } = await renderEmail({ kind, brand, order: strange })
    for (const part of [html, text]) {
      expect(part).not.toContain('evil.example')
      expect(part).toContain('customer')
    }
    expect(text).toContain('Dear customer,')
  }
  expect((await renderEmail({ kind: 'paid', brand, order })).text).toContain('12, 3rd Cross')
})

test('e-mails to customers about no order lead to the page that finds one', async () => {
  const about = { brand, name: 'Asha', ticket: 'T-000012' }
  const reply = { kind: 'reply', ...about, subject: 'A button', answer: 'Yes.', question: 'One?' } as const
  const newsletter = { kind: 'newsletter', brand, link: 'https://shop.example/newsletter/confirm?token=abc' } as const
  for (const content of [{ kind: 'contact', ...about } as const, reply, newsletter]) {
    for (const part of Object.values(await renderEmail(content)).slice(1)) {
      expect(part).toContain('https://shop.example/orders/find')
    }
  }
  const toStaff = { kind: 'sign-in-tries', brand, name: 'Asha', signInPage: 'https://shop.example/admin' } as const
  expect((await renderEmail(toStaff)).html).not.toContain('/orders/find')
})

test('contact: the ticket number', async () => {
  const { subject, html, text } = await renderEmail({
    kind: 'contact',
    brand,
    name: 'Asha',
    ticket: 'T-000012',
  })
  expect(subject).toBe('We received your message (ticket T-000012)')
  expect(html).toContain('T-000012')
  expect(text).toContain('care@fineweave.example')
})

test('newsletter: the link that confirms, and what happens without it', async () => {
  const link = 'https://shop.example/newsletter/confirm?token=abc'
  const { subject, text } = await renderEmail({ kind: 'newsletter', brand, link })
  expect(subject).toBe('Confirm your address for the newsletter of Fineweave')
  expect(text).toContain(link)
  expect(text.replaceAll('\n', ' ')).toContain('Without your confirmation we send no newsletter')
})

test('wrong passwords for an account: that they did not get in, and what to do', async () => {
  const { subject, text } = await renderEmail({
    kind: 'sign-in-tries',
    brand,
    name: 'Asha Rao',
    signInPage: 'https://shop.example/admin/sign-in',
  })
  expect(subject).toBe('Somebody is trying to sign in with your e-mail address')
  expect(text.replaceAll('\n', ' ')).toContain('They did not get in.')
  expect(text).toContain('https://shop.example/admin/sign-in')
})

test('health: what is worst in the subject, and what to do about each', async () => {
  const disk = {
    title: 'Disk',
    state: 'critical',
    summary: 'The disk is nearly full.',
    whatToDo: 'Make room.',
  } as const
  const clock = { title: 'Clock', state: 'warning', summary: 'The clocks differ.', whatToDo: 'Set it.' } as const
  const about = { kind: 'health', brand, name: 'Asha Rao', healthPage: 'https://shop.example/admin/health' } as const
  const { subject, text } = await renderEmail({ ...about, findings: [disk, clock] })
  expect(subject).toBe('Act now: Disk and 1 more (Fineweave)')
  expect(text.replaceAll('\n', ' ')).toContain('Disk: Act now. The disk is nearly full. Make room.')
  expect(text).toContain('https://shop.example/admin/health')
  const well = { title: 'Disk', state: 'good', summary: 'There is enough room.', whatToDo: null } as const
  expect((await renderEmail({ ...about, findings: [well] })).subject).toBe('Well again: Disk (Fineweave)')
})

test('weekly summary: the figures of the week, compared, and where work waits', async () => {
  const figures = {
    takenPaise: 150_000,
    takenBeforePaise: 100_000,
    givenBackPaise: 0,
    placed: 1,
    placedBefore: 2,
    placedInCash: 1,
    paidOrders: 2,
    returnsAsked: 1,
    piecesReturned: 2,
    refused: 1,
    refusedPaise: 99_900,
  }
  const about = {
    kind: 'weekly-summary',
    brand,
    name: 'Asha',
    from: '16 November 2026',
    to: '22 November 2026',
  } as const
  const pages = { homePage: 'https://shop.example/admin', accountPage: 'https://shop.example/admin/account' }
  const waiting = [{ label: 'Customers to call', count: 4, link: 'https://shop.example/admin/orders/calls' }]
  const { subject, text } = await renderEmail({ ...about, ...pages, figures, waiting })
  expect(subject).toBe('Fineweave last week: ₹1,500 taken, 1 order')
  const said = text.replaceAll(/\s+/g, ' ')
  expect(said).toContain('Taken: ₹1,500 from 2 paid orders, 50 % more than the week before.')
  expect(said).toContain('Orders placed: 1, 1 of them in cash, 50 % less than the week before.')
  expect(said).toContain('Returns: 1 request, 2 pieces.')
  expect(said).toContain('Refused cash: 1 order, ₹999 not collected.')
  expect(said).toContain('Customers to call: 4')
  expect(text).toContain('https://shop.example/admin/account')
  const quiet = await renderEmail({
    ...about,
    ...pages,
    figures: { ...figures, takenBeforePaise: 0, refused: 0 },
    waiting: [],
  })
  expect(quiet.text).toContain('Nothing waits for you.')
  expect(quiet.text.replaceAll(/\s+/g, ' ')).toContain('from 2 paid orders. Given back')
})

test.each([
  ['pickup_failed', 1, 'Return FW-104233-R1: Amazon Surface came to the customer and got no parcel', 'comes again'],
  ['pickup_failed', 2, 'Return FW-104233-R1: Amazon Surface came to the customer and got no parcel', 'It is try 2.'],
  ['refused_at_door', 0, 'Return FW-104233-R1: Amazon Surface refused the parcel at the door', 'another pickup'],
  ['lost', 0, 'Return FW-104233-R1: Amazon Surface lost the parcel', 'claim its worth'],
  ['cancelled', 0, 'Return FW-104233-R1: Amazon Surface cancelled the pickup', 'book another pickup'],
] as const)(
  'a pickup that brought nothing says what happened and what to do: %s',
  async (trouble, tries, said, next) => {
    const { subject, text } = await renderEmail({
      kind: 'pickup-trouble',
      brand,
      returnReference: 'FW-104233-R1',
      trouble,
      courier: 'Amazon Surface',
      failedTries: tries,
      returnPage: 'https://shop.example/admin/returns/FW-104233-R1',
    })
    expect(subject).toBe(said)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(next)
    expect(text).toContain('https://shop.example/admin/returns/FW-104233-R1')
  },
)

test('an e-mail promises no reservation that does not exist, and says when the goods are gone', async () => {
  const received = await renderEmail({ kind: 'received', brand, order: { ...order, isReserved: false } })
  expect(received.text.replaceAll('\n', ' ')).toMatch(
    /Your items are not reserved yet, so others may buy them. Please pay before .+\./,
  )
  expect(received.text).not.toContain('We have reserved')
  const cancelled = await renderEmail({ kind: 'cancelled', brand, order: { ...order, isSoldOut: true } })
  expect(cancelled.text.replaceAll('\n', ' ')).toContain('the last pieces were sold before we received your payment')
})

test('the e-mail about a cancelled order speaks of the money that moved, and by which way', async () => {
  const nothing = { gatewayPaise: 0, bankPaise: 0, creditPaise: 0 }
  const says = async (given: Partial<typeof order>) => {
    const { text } = await renderEmail({ kind: 'cancelled', brand, order: { ...order, ...given } })
    return text.replaceAll('\n', ' ')
  }
  expect(await says({ back: nothing })).toContain('We are looking at your refund, and will write to you.')
  expect(await says({ back: nothing, creditPaise: 5_000 })).not.toMatch(/is back|are refunding/)
  expect(await says({ back: nothing, refundFollows: false })).toContain('You will not be charged.')
  const byCredit = { back: { ...nothing, creditPaise: 5_000 }, duePaise: 0, refundFollows: false }
  expect(await says(byCredit)).toMatch(/Your store credit of ₹50 is back\./)
  expect(await says(byCredit)).not.toContain('charged')
  expect(await says({ back: { ...nothing, bankPaise: 500 } })).toContain('We are refunding you by bank.')
  const mixed = await says({ back: { ...order.back, creditPaise: 5_000 } })
  expect(mixed).toMatch(/We are refunding the card .* Your store credit of ₹50 is back\./)
})

test('changed: a former mailbox reads what happened, without the link or the account', async () => {
  const content = { kind: 'changed', brand, order, what: 'account', detail: 'th…@ybl' } as const
  const former = await renderEmail({ ...content, isFormer: true })
  const now = await renderEmail({ ...content, isFormer: false })
  expect(former.subject).toBe('Where the refund of order FW-104233 goes was changed')
  for (const part of [former.html, former.text]) {
    expect(part).not.toContain('token=')
    expect(part).not.toContain('th…@ybl')
    expect(part).toContain('/contact')
  }
  expect(now.text).toContain('th…@ybl')
  expect(now.text).toContain('token=abc')
})
