/**
 * The things that a limit counts by. Any address of a network is that network; a mailbox is an e-mail address without
 * its "+tag".
 */
export type CountedBy =
  | 'network'
  | 'wide network'
  | 'e-mail'
  | 'mailbox'
  | 'phone'
  | 'order'
  | 'account'
  | 'device'
  | 'shop'

type Described = {
  /** The counted requests, as the owner reads them. */
  what: string
  by: CountedBy
  /** The sentence for people who meet the limit, with "{wait}" for how long; null: no sentence. */
  sentence: string | null
}

/** How often the /64 networks of one /48 of IPv6, which somebody may have whole, reach a limit by network together. */
export const wideNetworkTimes = 10

/** How many within a time, which begins with the first. */
export type WindowLimit = Described & { most: number; withinSeconds: number }

/** Some tries are free; then each waits twice as long as the one before. A day without a try forgets them all. */
export type WaitLimit = Described & {
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
  /** For networks from which this account signed in before. */
  maxFromKnownNetworkSeconds?: number
  /** From so many tries on, the person whose account it is gets an e-mail, once a day. */
  warnFrom?: number
}

const minute = 60
const hour = 60 * minute

const tooManyTries = 'Too many tries. Please wait {wait}, then try again.'

/** How much anybody may ask of the shop: all such numbers are here, and nowhere else. */
export const rateLimits = {
  'messages by network': {
    what: 'Messages from the contact form',
    by: 'network',
    most: 20,
    withinSeconds: hour,
    sentence: 'Many messages came from your network in the last hour. Your text is still here. Please try again later.',
  },
  'newsletter by network': {
    what: 'Newsletter sign-ups',
    by: 'network',
    most: 30,
    withinSeconds: hour,
    sentence: 'Many addresses were signed up from your network in the last hour. Please try again later.',
  },
  'reminders by network': {
    what: 'Addresses that ask to be reminded of a launch',
    by: 'network',
    most: 60,
    withinSeconds: hour,
    sentence: 'Many addresses came from your network in the last hour. Please try again later.',
  },
  'reminder e-mails an hour': {
    what: 'E-mails to one address that ask to confirm a reminder',
    by: 'mailbox',
    most: 3,
    withinSeconds: hour,
    sentence: null,
  },
  'reminder e-mails a day': {
    what: 'The same e-mails about reminders, in a day',
    by: 'mailbox',
    most: 6,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'SMS to a number a day': {
    what: 'SMS to one phone number',
    by: 'phone',
    most: 10,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'codes by network': {
    what: 'Codes by SMS, asked for from one network',
    by: 'network',
    most: 10,
    withinSeconds: hour,
    sentence: 'Many codes were asked for from your network. Please try again in {wait}.',
  },
  'codes by wide network': {
    what: 'Codes by SMS, asked for from one wide network',
    by: 'wide network',
    most: 30,
    withinSeconds: hour,
    sentence: 'Many codes were asked for from your network. Please try again in {wait}.',
  },
  'codes to a number an hour': {
    what: 'Codes by SMS to one phone number',
    by: 'phone',
    most: 5,
    withinSeconds: hour,
    sentence: 'Several codes were sent to this number. Please try again in {wait}.',
  },
  'codes of the shop an hour': {
    what: 'Codes by SMS of the whole shop, unless the owner set another number',
    by: 'shop',
    most: 300,
    withinSeconds: hour,
    sentence: 'Very many customers ask for a code right now. Please try again in {wait}.',
  },
  'wrong codes by network': {
    what: 'Wrong codes by SMS, typed on one network',
    by: 'network',
    most: 60,
    withinSeconds: hour,
    sentence: 'Many wrong codes came from your network. Please try again in {wait}.',
  },
  'wrong codes for a number a day': {
    what: 'Wrong codes by SMS for one phone number',
    by: 'phone',
    most: 10,
    withinSeconds: 24 * hour,
    sentence: 'Too many wrong codes were typed for this number. Please try again in {wait}.',
  },
  'order links by network': {
    what: 'Requests for a link to an order',
    by: 'network',
    most: 20,
    withinSeconds: hour,
    sentence: 'This was requested many times from your network. Please try again in an hour.',
  },
  'order links by order and contact': {
    what: 'Links to one order, for one phone number or e-mail address',
    by: 'order',
    most: 3,
    withinSeconds: hour,
    sentence: null,
  },
  'credit links by network': {
    what: 'Requests for a link to store credit',
    by: 'network',
    most: 20,
    withinSeconds: hour,
    sentence: 'This was requested many times from your network. Please try again in an hour.',
  },
  'credit links to an address': {
    what: 'Links to store credit, for one e-mail address. Beyond that no e-mail is sent.',
    by: 'mailbox',
    most: 4,
    withinSeconds: hour,
    sentence: null,
  },
  'return photographs by network': {
    what: 'Photographs of pieces that customers send back',
    by: 'network',
    most: 60,
    withinSeconds: hour,
    sentence: 'Many photographs came from your network in the last hour. Please go on without one, or try again later.',
  },
  'returns by order': {
    what: 'Returns that customers request, and parcels that they report for them, by the link of one order',
    by: 'order',
    most: 30,
    withinSeconds: 24 * hour,
    sentence: 'The returns of this order were changed often today. Please try again tomorrow, or write to us.',
  },
  'exchange searches by order': {
    what: 'Searches for another product that pieces are exchanged for, by the link of one order',
    by: 'order',
    most: 300,
    withinSeconds: hour,
    sentence: 'You searched very often. Please wait {wait}, then search again.',
  },
  'courier messages by network': {
    what: 'Reports of the courier’s about parcels. Beyond that the shop asks the courier itself.',
    by: 'network',
    most: 600,
    withinSeconds: minute,
    sentence: null,
  },
  'payout reports by network': {
    what: 'Reports of payouts. Beyond that the shop asks the provider itself.',
    by: 'network',
    most: 300,
    withinSeconds: minute,
    sentence: null,
  },
  'refund accounts entered': {
    what: 'Where customers want a refund sent, for one order',
    by: 'order',
    most: 10,
    withinSeconds: 24 * hour,
    sentence: 'This was changed often today. Please try again tomorrow, or write to us.',
  },
  'answers to failed deliveries': {
    what: 'What customers ask the courier to do after a failed delivery, for one order',
    by: 'order',
    most: 5,
    withinSeconds: 24 * hour,
    sentence: 'The courier was asked several times about this order today. Please call or write to us.',
  },
  'refused courier messages': {
    what: 'Reports about parcels without the right token that are stored to be looked at',
    by: 'shop',
    most: 200,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'unpaid order e-mails an hour': {
    what: 'E-mails about unpaid orders, in an hour. The orders are still placed.',
    by: 'mailbox',
    most: 1,
    withinSeconds: hour,
    sentence: null,
  },
  'unpaid order e-mails a day': {
    what: 'E-mails about unpaid orders, in a day',
    by: 'mailbox',
    most: 5,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'unpaid order e-mails by network': {
    what: 'E-mails about unpaid orders of one network. The orders are still placed.',
    by: 'network',
    most: 20,
    withinSeconds: hour,
    sentence: null,
  },
  'unpaid order e-mails of the shop': {
    what: 'E-mails about unpaid orders of the whole shop. Those about paid orders are always sent.',
    by: 'shop',
    most: 500,
    withinSeconds: hour,
    sentence: null,
  },
  'message e-mails an hour': {
    what: 'E-mails that say “We received your message”, in an hour. The messages still arrive.',
    by: 'mailbox',
    most: 2,
    withinSeconds: hour,
    sentence: null,
  },
  'message e-mails a day': {
    what: 'E-mails that say “We received your message”, in a day',
    by: 'mailbox',
    most: 5,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'message e-mails of the shop': {
    what: 'E-mails that say “We received your message”, of the whole shop. The messages still arrive.',
    by: 'shop',
    most: 500,
    withinSeconds: hour,
    sentence: null,
  },
  'newsletter e-mails an hour': {
    what: 'E-mails that ask to confirm the newsletter, in an hour',
    by: 'mailbox',
    most: 1,
    withinSeconds: hour,
    sentence: null,
  },
  'newsletter e-mails a day': {
    what: 'E-mails that ask to confirm the newsletter, in a day',
    by: 'mailbox',
    most: 3,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'confirmation e-mails of the shop': {
    what: 'E-mails that ask to confirm a newsletter, a reminder or a place in a waiting list, each counted for itself',
    by: 'shop',
    most: 1_000,
    withinSeconds: hour,
    sentence: null,
  },
  'late confirmation e-mails by network': {
    what: 'The same once the shop has sent so many, for one network',
    by: 'wide network',
    most: 2,
    withinSeconds: hour,
    sentence: null,
  },
  'late confirmation e-mails of the shop': {
    what: 'The same once the shop has sent so many, for all networks',
    by: 'shop',
    most: 1_000,
    withinSeconds: hour,
    sentence: 'Very many addresses were signed up in the last hour. Please try again in {wait}.',
  },
  'promo codes by network': {
    what: 'Promo codes that do not exist, tried in a cart',
    by: 'network',
    most: 30,
    withinSeconds: hour,
    sentence: 'Many codes were tried from your network. Please try again in {wait}.',
  },
  'waiting list by network': {
    what: 'Requests to hear when a sold-out size comes back',
    by: 'network',
    most: 100,
    withinSeconds: hour,
    sentence: 'Many people of your network asked for this in the last hour. Please try again later.',
  },
  'waiting list e-mails an hour': {
    what: 'E-mails to one address that ask to confirm a place in a waiting list',
    by: 'mailbox',
    most: 4,
    withinSeconds: hour,
    sentence: null,
  },
  'waiting list e-mails a day': {
    what: 'The same e-mails about waiting lists, in a day',
    by: 'mailbox',
    most: 10,
    withinSeconds: 24 * hour,
    sentence: null,
  },
  'new passwords by network': {
    what: 'Requests for a new password',
    by: 'network',
    most: 10,
    withinSeconds: hour,
    sentence: 'This was requested many times from your network. Please check your e-mail, or try again in an hour.',
  },
  'orders by network': {
    what: 'Orders, and checkouts with an error',
    by: 'wide network',
    most: 120,
    withinSeconds: minute,
    sentence: 'There are too many orders from your network right now. Please wait {wait}, then press the button again.',
  },
  'expected orders by network': {
    what: 'More of them, of a product whose own share of unpaid orders the owner has set',
    by: 'wide network',
    most: 1_200,
    withinSeconds: minute,
    sentence: 'There are too many orders from your network right now. Please wait {wait}, then press the button again.',
  },
  'feeds and sitemaps by network': {
    what: 'Sitemaps and product feeds, which search engines read, counted by each process of the shop',
    by: 'network',
    most: 120,
    withinSeconds: minute,
    sentence: 'This file was asked for very often from your network. Please try again in {wait}.',
  },
  'PIN code checks by network': {
    what: 'Questions whether the shop delivers to a PIN code, counted by each process of the shop',
    by: 'network',
    most: 1_200,
    withinSeconds: minute,
    sentence: 'Many PIN codes were checked from your network. Please try again in {wait}.',
  },
  'payments opened by order': {
    what: 'Tries to open the payment of one order',
    by: 'order',
    most: 20,
    withinSeconds: hour,
    sentence: 'This payment was opened many times. Please wait {wait}, then try again.',
  },
  'pictures by account': {
    what: 'Pictures, logos and photographs that one person of the staff uploads',
    by: 'account',
    most: 1_500,
    withinSeconds: hour,
    sentence: 'You uploaded many pictures in the last hour. Please wait {wait}, then go on.',
  },
  'videos by account': {
    what: 'Videos that one person of the staff uploads',
    by: 'account',
    most: 60,
    withinSeconds: hour,
    sentence: 'You uploaded many videos in the last hour. Please wait {wait}, then go on.',
  },
  'product files by account': {
    what: 'Files of products that one person of the staff uploads',
    by: 'account',
    most: 60,
    withinSeconds: hour,
    sentence: 'You uploaded many files in the last hour. Please wait {wait}, then go on.',
  },
  'the same thing added': {
    what: 'The same message, note, product, banner or sale, word for word, of one person. The second press adds nothing',
    by: 'account',
    most: 1,
    withinSeconds: 10 * minute,
    sentence: null,
  },
} as const satisfies Record<string, WindowLimit>

export const waits = {
  'codes to a number': {
    what: 'The same code again, or another one, to one phone number',
    by: 'phone',
    free: 1,
    firstWaitSeconds: 30,
    maxWaitSeconds: 2 * minute,
    sentence: 'A code was sent a moment ago. Please wait {wait}, then ask again.',
  },
  'sign-ins by network': {
    what: 'Wrong passwords from one network',
    by: 'network',
    free: 12,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minute,
    maxFromKnownNetworkSeconds: minute,
    sentence: tooManyTries,
  },
  'sign-ins by e-mail': {
    what: 'Wrong passwords for one account, from new devices',
    by: 'e-mail',
    free: 4,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minute,
    maxFromKnownNetworkSeconds: minute,
    warnFrom: 8,
    sentence: tooManyTries,
  },
  'sign-ins by known device': {
    what: 'Wrong passwords for one account, from a device it was used on before',
    by: 'device',
    free: 4,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minute,
    sentence: tooManyTries,
  },
  'codes by account': {
    what: 'Wrong codes in two-step sign-in, from new devices',
    by: 'account',
    free: 4,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minute,
    maxFromKnownNetworkSeconds: minute,
    sentence: tooManyTries,
  },
  'codes by known device': {
    what: 'Wrong codes in two-step sign-in, from a device the account was used on before',
    by: 'device',
    free: 4,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minute,
    sentence: tooManyTries,
  },
  'own password by account': {
    what: 'Wrong passwords when staff change their own account',
    by: 'account',
    free: 4,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minute,
    sentence: tooManyTries,
  },
  // Shorter than a link is good, so that there always is one in the mailbox, whoever asks.
  'new passwords by e-mail': {
    what: 'E-mails with a link for a new password',
    by: 'e-mail',
    free: 1,
    firstWaitSeconds: 10 * minute,
    maxWaitSeconds: 30 * minute,
    sentence: null,
  },
} as const satisfies Record<string, WaitLimit>

/**
 * How much may be held for those who have not paid (unpaid orders of the storefront, orders in cash that staff have not
 * taken on, pieces offered to a waiting list), so that nobody empties the shop: shares of the counted pieces on sale, at
 * least one piece. An order beyond them is placed all the same and takes its pieces once it is paid, or once staff confirm
 * it where it is paid in cash, so that a real customer behind the same address still buys.
 */
export const unpaidShares = {
  /** One network, of all pieces and of one variant's. */
  network: { ofAll: 0.02, ofVariant: 1 / 3 },
  /** All networks of one /48 together. */
  wideNetwork: { ofAll: 0.04, ofVariant: 1 / 2 },
  /** The pieces that one network may reserve whatever the others do. */
  fair: 0.001,
  /** Any twenty networks together. */
  together: 0.2,
  togetherNetworks: 20,
  /** Unpaid orders with reserved pieces of one phone number or e-mail address. */
  ordersOfContact: 2,
  /** Orders in cash beyond its share that wait for staff without pieces, of one network. */
  cashOrdersWithoutPieces: 5,
  /** Pieces held for exchanges of one person: of all pieces, and so many in any shop. */
  exchanges: { ofAll: 0.04, minPieces: 10 },
  /** A network, or the owner of a mailbox's domain, is offered a piece of one variant once in so many hours. */
  offerAgainHours: 24,
} as const

/** How often customers may have the gateway asked how a payment stands. Jobs and webhooks ask besides. */
export const gatewayLooks = {
  /** One order. */
  pauseSeconds: 3,
  maxLooksPerOrder: 20,
  orderSeconds: hour,
  /** All orders together: what is left of the gateway's own limit is for new orders. */
  maxLooks: 240,
  allSeconds: minute,
} as const

export type RateLimitName = keyof typeof rateLimits
export type WaitName = keyof typeof waits
