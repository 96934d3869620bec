import type { Service } from '#shop/delivery/served-pin-codes.ts'

export const serviceLabels: readonly [Service, string][] = [
  ['served', 'Served'],
  ['prepaid', 'Prepaid only'],
  ['closed', 'Closed for now'],
  ['none', 'Not served'],
]
