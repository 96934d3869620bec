/** The texts that staff may rewrite. */
export const policies = ['privacy', 'terms', 'refunds', 'shipping', 'about'] as const

export type Policy = (typeof policies)[number]
