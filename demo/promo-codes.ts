import type { promoCodes as table } from '#shop/marketing/tables.server.ts'

export const promoCodes = [
  { code: 'WELCOME10', kind: 'percent', percentOff: 10, minimumSubtotalPaise: 99_900, maxUsesPerPhone: 1 },
  { code: 'FREESHIP', kind: 'free_shipping' },
  { code: 'FLAT200', kind: 'fixed', amountOffPaise: 20_000, minimumSubtotalPaise: 200_000 },
  { code: 'DENIM15', kind: 'percent', percentOff: 15, categorySlugs: ['jeans'], maxUses: 200 },
  { code: 'DASARA25', kind: 'percent', percentOff: 25, minimumSubtotalPaise: 299_900, isActive: false },
] satisfies (typeof table.$inferInsert)[]
