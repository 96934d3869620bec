/** How parcels go to a PIN code. closed: as served, but not now. */
export const services = ['served', 'prepaid', 'closed', 'none'] as const

export type Service = (typeof services)[number]

export const sources = ['upload', 'courier'] as const

export type ServiceRow = { service: Service; closedUntil: string | null }

/** unknown: no such PIN code. until: the day on which parcels go there again, where it is known. */
export type Delivery = { kind: 'served' | 'prepaid' | 'none' | 'unknown' } | { kind: 'closed'; until: string | null }

type Asked = {
  /** The table's entry for the PIN code. */
  row: ServiceRow | null
  /** False as long as nobody uploaded a table: parcels go wherever no courier has said otherwise. */
  hasTable: boolean
  /** Whether the directory knows the PIN code or its region. */
  isKnown: boolean
  /** The day in India, "2026-11-26". */
  today: string
}

export function deliveryTo({ row, hasTable, isKnown, today }: Asked): Delivery {
  if (!row && !hasTable) return { kind: 'served' }
  if (!row) return { kind: isKnown ? 'none' : 'unknown' }
  const { service, closedUntil } = row
  if (service === 'none') return { kind: 'none' }
  if (closedUntil !== null && today < closedUntil) return { kind: 'closed', until: closedUntil }
  if (service !== 'closed') return { kind: service }
  return closedUntil === null ? { kind: 'closed', until: null } : { kind: 'served' }
}
