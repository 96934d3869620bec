export const roles = ['owner', 'admin', 'catalogue', 'packing', 'support', 'viewer'] as const

export type Role = (typeof roles)[number]
