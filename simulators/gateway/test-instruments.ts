/** Razorpay's published test cards and UPI ids (razorpay.com/docs/payments/payments/test-card-details). */
export interface TestCard {
  number: string
  network: string
  international?: boolean
  /** The meaning of "Failure" on the bank's page for this card. */
  failsWith?: FailureReason
}

export const testCards: readonly TestCard[] = [
  { number: '4100280000001007', network: 'Visa' },
  { number: '5500670000001002', network: 'MasterCard' },
  { number: '6527658900001005', network: 'RuPay' },
  { number: '36082800091007', network: 'Diners Club' },
  { number: '340256000401007', network: 'American Express' },
  { number: '4012888888881881', network: 'Visa', international: true },
  { number: '5555555555554444', network: 'MasterCard', international: true },
  { number: '5105105105105100', network: 'MasterCard', international: true },
  { number: '4100280000090000', network: 'Visa', failsWith: 'payment_timed_out' },
  { number: '4100280000080001', network: 'Visa', failsWith: 'insufficient_fund' },
  { number: '4100280000070002', network: 'Visa', failsWith: 'payment_cancelled' },
  { number: '4100280000060003', network: 'Visa', failsWith: 'card_declined' },
  { number: '4100280000030006', network: 'Visa', failsWith: 'card_disabled_for_online_payments' },
  { number: '4100280000020007', network: 'Visa', failsWith: 'gateway_technical_error' },
  { number: '4100280000010008', network: 'Visa', failsWith: 'card_number_invalid' },
  { number: '4100280000000009', network: 'Visa', failsWith: 'authentication_failed' },
]

export const wallets = {
  phonepe: 'PhonePe',
  amazonpay: 'Amazon Pay',
  mobikwik: 'MobiKwik',
  airtelmoney: 'Airtel Money',
} as const

interface Failure {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  description: string
  source: string
  step: string
}

const byBank = (description: string): Failure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'issuer_bank',
  step: 'payment_authorization',
})

const byCustomer = (description: string): Failure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'customer',
  step: 'payment_authentication',
})

const byGateway = (description: string): Failure => ({
  code: 'GATEWAY_ERROR',
  description,
  source: 'gateway',
  step: 'payment_authorization',
})

export const failures = {
  payment_failed: byBank('The bank declined this payment. No money was taken.'),
  payment_cancelled: byCustomer('You cancelled this payment. No money was taken.'),
  payment_timed_out: byCustomer('This payment was not completed in time. No money was taken.'),
  insufficient_fund: byBank('There is not enough money in this account for the payment.'),
  card_declined: byBank('The bank declined this card. Try another card or another way to pay.'),
  card_disabled_for_online_payments: byBank('This card is switched off for online payments.'),
  card_number_invalid: byBank('The card number is not valid.'),
  incorrect_pin: byCustomer('The UPI PIN was wrong. You can try again in your UPI app.'),
  gateway_technical_error: byGateway('The payment could not be completed for a technical reason. Try again.'),
  authentication_failed: byGateway('The bank could not confirm that this is you.'),
} satisfies Record<string, Failure>

export type FailureReason = keyof typeof failures

export const isFailureReason = (text: string): text is FailureReason => Object.hasOwn(failures, text)
