import { type Opening, sentenceOf } from '#shop/settings/opening-state.ts'
import { complaintsItem } from './complaints-item.ts'

/**
 * Why checkout is asked about: a new order; one that staff place to try a shop in preparation; the payment of an order
 * that exists.
 */
export type Purpose = 'order' | 'trial order' | 'payment'

type ChecklistLink = { to: string; label: string }

/** The steps between the shop and its first real order, and those that are done. */
export type ChecklistItem = {
  /** Unique: "payments". */
  id: string
  level: 'closes checkout' | 'warning' | 'good'
  /** While it is not good, a shop in preparation does not open. */
  isNeeded?: true
  /** Data is at risk: it stands at the top of the dashboard, whatever else there is. */
  isUrgent?: true
  title: string
  /** For the owner: what to do, or what is well. */
  whatToDo: string
  link?: ChecklistLink
  /** The set-up guide shows it beside `link`. */
  otherLink?: ChecklistLink | undefined
  /** For customers, while it closes checkout: the whole sentence. */
  sentence?: string
  /** Or why, to stand behind "We are not taking orders just now: ". */
  toCustomers?: string
  /** The payments that it closes the checkout for; absent: everything. */
  closesFor?: readonly Purpose[]
}

/** "simulator": nobody chose it, there are only no keys. */
export type Gateway = 'live keys' | 'test keys' | 'unreadable keys' | 'chosen simulator' | 'simulator'

export type Facts = {
  opening: Opening
  /** Strangers can reach the shop. */
  isPublic: boolean
  gateway: Gateway
  /** The facts that the law wants on an invoice and the settings do not have yet: "registered name". */
  missingOfSeller: readonly string[]
  /** The seller is the demo's, which does not exist. */
  isSellerInvented: boolean
  /** Who answers complaints, as far as the settings do not name them: "grievance officer". */
  missingForComplaints: readonly string[]
  /** Promises that differ from what is charged or granted: "Home page: Free over ₹8,300". */
  brokenPromises: readonly string[]
  /** Opening hours that differ from the contact page's: "Footer: 9am - 6pm". */
  otherHours: readonly string[]
  /** Categories with live products and no tax code, of a seller who needs one. */
  categoriesWithoutHsn: readonly string[]
  mail: 'SMTP' | 'no sender' | 'unreadable' | 'chosen outbox' | 'outbox'
  /** Sample products and orders were filled in. */
  isDemo: boolean
}

export function itemsOf(facts: Facts): ChecklistItem[] {
  return [
    ...openingItem(facts),
    paymentsItem(facts),
    sellerItem(facts),
    complaintsItem(facts),
    promisesItem(facts),
    ...otherHoursItem(facts),
    taxCodesItem(facts),
    mailItem(facts),
    demoItem(facts),
    backup,
  ]
}

export const isCheckoutOpen = (items: readonly ChecklistItem[]) => !items.some(closes)

/** One short sentence for customers; null while checkout is open to them. */
export function closedSentence(items: readonly ChecklistItem[], purpose: Purpose = 'order') {
  const reason = items.find((item) => closes(item) && (item.closesFor?.includes(purpose) ?? true))
  if (!reason) return null
  return reason.sentence ?? `We are not taking orders just now: ${reason.toCustomers ?? 'the shop is not ready yet'}.`
}

/** Strangers come and their payments are not real: every page says so. */
export const isTestShop = ({ isPublic, gateway }: Pick<Facts, 'isPublic' | 'gateway'>) =>
  gateway === 'chosen simulator' || (isPublic && gateway === 'test keys')

const closes = ({ level }: ChecklistItem) => level === 'closes checkout'

/** A real shop on a public address may not lack it; a test shop or one on this machine may. */
const needed = ({ isPublic, gateway }: Facts) =>
  isPublic && gateway !== 'chosen simulator' ? 'closes checkout' : 'warning'

function openingItem({ opening }: Facts): ChecklistItem[] {
  const about = {
    id: 'opening',
    level: 'closes checkout',
    link: { to: '/admin/opening', label: 'Open the shop' },
  } as const
  if (opening.state === 'open') return []
  if (opening.state === 'closed')
    return [
      {
        ...about,
        title: 'The shop is closed for now',
        whatToDo: 'Customers see the products and your sentence. They cannot place orders.',
        sentence: sentenceOf(opening),
        closesFor: ['order', 'trial order'],
      },
    ]
  return [
    {
      ...about,
      title: 'The shop is in preparation',
      whatToDo: 'Only staff see it. Everybody else reads that it opens soon.',
      toCustomers: 'the shop is not open yet',
      closesFor: ['order'],
    },
  ]
}

const setKeys = 'Enter the keys of your Razorpay account.'

function paymentsItem(facts: Facts): ChecklistItem {
  const id = 'payments'
  const link = { to: '/admin/settings/connections', label: 'Open payments and e-mail' }
  switch (facts.gateway) {
    case 'live keys':
      return { id, level: 'good', title: 'Payments', whatToDo: 'Razorpay takes real payments.' }
    case 'test keys':
      return {
        id,
        level: 'warning',
        title: 'Razorpay is in test mode',
        whatToDo: 'No real money moves. Enter the live keys before you open.',
        link,
      }
    case 'unreadable keys':
      return {
        id,
        level: 'closes checkout',
        title: 'The payment keys cannot be read',
        whatToDo: 'They were encrypted with another key than the one of this shop. Enter them again.',
        link,
        toCustomers: 'online payment is not available',
      }
    case 'chosen simulator':
      return {
        id,
        level: 'warning',
        title: 'This is a test shop',
        whatToDo: `Payments go to a simulator, and every page says so. ${setKeys} Whoever runs the machine then ends the test.`,
      }
    case 'simulator':
      return {
        id,
        level: needed(facts),
        title: facts.isPublic ? 'No payments' : 'Payments are simulated',
        whatToDo: facts.isPublic ? `${setKeys} Until then nobody can pay online.` : `No real money moves. ${setKeys}`,
        link,
        toCustomers: 'online payment is not set up yet',
      }
  }
}

function sellerItem(facts: Facts): ChecklistItem {
  const { missingOfSeller: missing, isSellerInvented, gateway } = facts
  const about = { id: 'seller', isNeeded: true as const, link: { to: '/admin/settings/brand', label: 'Open settings' } }
  const toCustomers = 'the details of the seller are not complete yet'
  if (missing.length > 0) {
    return {
      ...about,
      level: needed(facts),
      title: 'The seller details are not complete',
      whatToDo: `Please fill in these settings: ${missing.join(', ')}. Until then the shop makes no invoices.`,
      toCustomers,
    }
  }
  if (isSellerInvented) {
    return {
      ...about,
      level: gateway === 'live keys' ? 'closes checkout' : 'warning',
      title: 'The seller details are from the demo',
      whatToDo: 'This company does not exist. Please enter your own registered name, GSTIN and address.',
      toCustomers,
    }
  }
  return { ...about, level: 'good', title: 'Seller', whatToDo: 'All that invoices need of the seller is set.' }
}

/** With live keys a wrong statement costs somebody money. */
const neededForMoney = ({ gateway }: Facts) => (gateway === 'live keys' ? 'closes checkout' : 'warning')

function promisesItem(facts: Facts): ChecklistItem {
  const id = 'promises'
  const { brokenPromises: broken } = facts
  if (broken.length === 0)
    return { id, level: 'good', title: 'Promises', whatToDo: 'Pages say what checkout charges and returns allow.' }
  return {
    id,
    isNeeded: true,
    level: neededForMoney(facts),
    title: 'Pages promise something else than the shop does',
    whatToDo: `Please correct these: ${broken.join('; ')}. “Make all pages match checkout” in the settings does it for you.`,
    link: { to: '/admin/settings/shipping', label: 'Open settings' },
    toCustomers: 'our prices and promises are being checked',
  }
}

const otherHoursItem = ({ otherHours }: Facts): ChecklistItem[] =>
  otherHours.length === 0
    ? []
    : [
        {
          id: 'other-hours',
          level: 'warning',
          title: 'Opening hours differ from the contact page',
          whatToDo: `Please compare these: ${otherHours.join('; ')}. “Make all pages match checkout” in the settings makes them agree.`,
          link: { to: '/admin/settings/hours', label: 'Open opening hours' },
        },
      ]

function taxCodesItem(facts: Facts): ChecklistItem {
  const id = 'tax-codes'
  const { categoriesWithoutHsn: without } = facts
  if (without.length === 0)
    return { id, level: 'good', title: 'Tax codes', whatToDo: 'Every category with products has its HSN code.' }
  return {
    id,
    isNeeded: true,
    level: neededForMoney(facts),
    title: 'Tax codes are missing',
    whatToDo: `Please enter an HSN code for ${without.join(', ')}, or one for all other products.`,
    link: { to: '/admin/settings/tax', label: 'Open tax codes' },
    toCustomers: 'the tax details are not complete yet',
  }
}

function mailItem(facts: Facts): ChecklistItem {
  const id = 'mail'
  const link = { to: '/admin/settings/connections', label: 'Open payments and e-mail' }
  if (facts.mail === 'unreadable')
    return {
      id,
      level: needed(facts),
      title: 'The settings of the mail server cannot be read',
      whatToDo:
        'They were encrypted with another key than the one of this shop. E-mails wait. Enter the settings again.',
      link,
      toCustomers: 'we cannot send e-mails about orders just now',
    }
  if (facts.mail === 'no sender')
    return {
      id,
      level: 'warning',
      title: 'E-mails have no sender of your own',
      whatToDo:
        'They come from an address of localhost, which mail servers refuse. Enter your mail server with the name and address that customers know, like Ira Handlooms <orders@ira.example>.',
      link,
    }
  if (facts.mail === 'SMTP') return { id, level: 'good', title: 'E-mails', whatToDo: 'The shop sends them by SMTP.' }
  return {
    id,
    level: facts.mail === 'chosen outbox' ? 'warning' : needed(facts),
    title: 'E-mails are not sent',
    whatToDo: 'They are saved as files only, and customers do not receive them. Enter your mail server.',
    link,
    toCustomers: 'we cannot send e-mails about orders yet',
  }
}

function demoItem({ isDemo, gateway }: Facts): ChecklistItem {
  const id = 'demo'
  if (!isDemo) return { id, level: 'good', title: 'Products', whatToDo: 'There are no sample products or orders.' }
  return {
    id,
    level: gateway === 'live keys' ? 'closes checkout' : 'warning',
    title: 'Sample products and orders',
    whatToDo: 'The demo filled this shop. An owner removes it under Store settings, Open or close.',
    link: { to: '/admin/opening', label: 'Open or close' },
    toCustomers: 'these are sample products',
  }
}

const backup: ChecklistItem = {
  id: 'backup',
  level: 'warning',
  title: 'No backup',
  whatToDo:
    'Nothing is copied yet. Ask whoever runs the machine to turn backups on: docs/operations.md says how, under “Backup and restore”.',
}
