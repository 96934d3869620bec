/** The texts that staff may rewrite. */
export const policies = ['privacy', 'terms', 'refunds', 'shipping', 'about'] as const

export type Policy = (typeof policies)[number]

/** The name of each, and the address where visitors read it. */
export const policyPages: Readonly<Record<Policy, { title: string; path: string }>> = {
  privacy: { title: 'Privacy Policy', path: '/privacy-policy' },
  terms: { title: 'Terms & Conditions', path: '/terms' },
  refunds: { title: 'Refund and Cancellation Policy', path: '/refund-policy' },
  shipping: { title: 'Shipping and Delivery Policy', path: '/shipping-policy' },
  about: { title: 'Our Story', path: '/about' },
}

/** The policy that an address names; null when there is none. */
export const readPolicy = (text: string) => policies.find((policy) => policy === text) ?? null
