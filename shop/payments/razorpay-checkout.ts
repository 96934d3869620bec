import type { Session, SessionRequest } from './provider.ts'

export interface CheckoutSettings {
  keyId: string
  /** Whether a UPI id may be typed. Withdrawn for ordinary merchants since 28 February 2026, so hidden by default. */
  upiIdEntry?: boolean
}

/** Options of Razorpay's Standard Checkout, all but the page's own callbacks. */
export function checkoutOptions(session: Session, request: SessionRequest, settings: CheckoutSettings) {
  const { customer, returnUrl } = request
  return {
    key: settings.keyId,
    order_id: session.providerOrderId,
    amount: session.amountPaise,
    currency: request.currency,
    name: request.brand,
    description: descriptionOf(request.description),
    prefill: { name: customer.name, email: customer.email, contact: indianContact(customer.phone) },
    modal: { confirm_close: true, escape: true },
    retry: { enabled: true },
    remember_customer: false,
    config: { display: display(settings.upiIdEntry ?? false) },
    ...(returnUrl && { callback_url: returnUrl, redirect: true }),
  }
}

/** UPI stands first: most customers pay by it, and nearly all on a phone. */
function display(upiIdEntry: boolean) {
  const instruments = ['upi', 'card', 'wallet'].map((method) => ({ method }))
  return {
    blocks: { pay: { name: 'Pay with', instruments } },
    sequence: ['block.pay'],
    hide: upiIdEntry ? [] : [{ method: 'upi', flows: ['collect'] }],
    preferences: { show_default_blocks: false },
  }
}

/** Checkout wants a letter or digit first and at most 255 characters. */
function descriptionOf(text: string) {
  return [...text.normalize('NFC').replace(/^[^\p{L}\p{N}]+/u, '')].slice(0, 255).join('')
}

function indianContact(phone: string) {
  const digits = phone.replace(/\D/g, '')
  return `+91${digits.slice(-10)}`
}
