/** What every e-mail of the shop shows around its message. */
export type EmailBrand = {
  name: string
  tagline: string
  legalName: string
  addressLine: string
  supportEmail: string
  phone: string
  shopUrl: string
}

export type EmailItem = {
  productName: string
  size: string
  colorName: string | null
  quantity: number
  amountPaise: number
}

export type EmailOrder = {
  number: string
  firstName: string
  /** Paid at the simulator. */
  isTest: boolean
  /** The order's own page. */
  link: string
  items: EmailItem[]
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  totalPaise: number
  /** The delivery address, line by line. */
  address: string[]
  /** Until when an unpaid order waits, as text in UTC. */
  payBefore: string
  courier: string | null
  trackingNumber: string | null
  /** Whether an unpaid order's goods are off the shelf for it. */
  isReserved: boolean
  /** Whether it was cancelled because others had paid for its goods first. */
  isSoldOut: boolean
  /** Whether money of a cancelled order is on its way back. */
  refundFollows: boolean
}

/** To somebody of the staff: `link` works once, until `expiresAt` (text in UTC). */
export type StaffEmailContent = ({ kind: 'invitation' } | { kind: 'reset' }) & {
  name: string
  invitedBy: string | null
  link: string
  expiresAt: string
}

/** To somebody of the staff, whose password strangers try to guess. */
export type SignInWarning = { kind: 'sign-in-tries'; name: string; signInPage: string }

export type EmailContent = { brand: EmailBrand } & (
  | { kind: 'received' | 'payment' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'link'; order: EmailOrder }
  | { kind: 'refunded'; order: EmailOrder; refundedPaise: number }
  | { kind: 'contact'; name: string; ticket: string }
  /** A person's answer to what somebody wrote on the contact page. */
  | { kind: 'reply'; name: string; subject: string; ticket: string; answer: string; question: string }
  | StaffEmailContent
  | SignInWarning
  /** To an address that somebody typed for the newsletter. */
  | { kind: 'newsletter'; link: string }
)

export type RenderedEmail = { subject: string; html: string; text: string }

/** Comes from the pages' build, which knows the templates. */
export type RenderEmail = (content: EmailContent) => Promise<RenderedEmail>
