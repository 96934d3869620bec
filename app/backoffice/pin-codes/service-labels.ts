import type { Service } from '#shop/delivery/places/service-rules.ts'

export const serviceLabels: readonly [Service, string][] = [
  ['served', 'Served'],
  ['prepaid', 'Prepaid only'],
  ['closed', 'Closed for now'],
  ['none', 'Not served'],
]
