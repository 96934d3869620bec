import { plainNumber } from '#shared/phones/indian-mobile.ts'
import { letOthersIn } from '#shared/take-turns.ts'
import type { Service, ServiceRow } from '../served-pin-codes.ts'
import { pinCodeShape } from './pin-code.ts'

/** A row as somebody typed it. */
export type TypedService = {
  row: number
  pinCode: string
  service: string
  closedUntil: string
}

/** A PIN code as it would stand in the table. */
export type PlannedService = ServiceRow & { pinCode: string }

export type RefusedRow = { row: number; pinCode: string; sentence: string }

/** all: the file is the whole table. listed: PIN codes that it does not name stay as they are. */
export const extents = ['all', 'listed'] as const

export type Extent = (typeof extents)[number]

export type ServicePlan = {
  added: PlannedService[]
  changed: PlannedService[]
  same: number
  /** PIN codes that leave the table: parcels would no longer go there. */
  removed: string[]
  refused: RefusedRow[]
}

/** As the table is written and read; the first name of each is written. */
export const serviceNames: Record<Service, readonly string[]> = {
  served: ['served', 'yes', 'y'],
  prepaid: ['prepaid only', 'prepaid'],
  closed: ['closed', 'closed for now', 'embargo'],
  none: ['not served', 'no', 'n'],
}

/** The planned outcome of each row beside the present table. */
export async function planServices(
  typed: readonly TypedService[],
  present: ReadonlyMap<string, ServiceRow>,
  extent: Extent,
): Promise<ServicePlan> {
  const rowOf = new Map<string, number>()
  const plan: ServicePlan = { added: [], changed: [], same: 0, removed: [], refused: [] }
  const turn = letOthersIn()
  for (const one of typed) {
    await turn()
    const read = readRow(one)
    const earlier = typeof read === 'string' ? undefined : rowOf.get(read.pinCode)
    if (typeof read === 'string' || earlier !== undefined) {
      const sentence = typeof read === 'string' ? read : `Row ${earlier} has this PIN code already.`
      plan.refused.push({ row: one.row, pinCode: one.pinCode, sentence })
      continue
    }
    rowOf.set(read.pinCode, one.row)
    const before = present.get(read.pinCode)
    if (!before) plan.added.push(read)
    else if (before.service === read.service && before.closedUntil === read.closedUntil) plan.same += 1
    else plan.changed.push(read)
  }
  // A file of which no row can be read must not empty the table: parcels would then go everywhere.
  if (extent === 'all' && rowOf.size > 0) {
    const named = new Set([...rowOf.keys(), ...plan.refused.map(({ pinCode }) => plainPin(pinCode))])
    plan.removed = [...present.keys()].filter((pinCode) => !named.has(pinCode))
  }
  return plan
}

/** The row as it would be stored, or what is wrong with it. */
function readRow({ pinCode: typed, service: name, closedUntil }: TypedService): PlannedService | string {
  const pinCode = plainPin(typed)
  if (!pinCodeShape.test(pinCode)) return 'Please write the PIN code as six digits.'
  const [service] = Object.entries(serviceNames).find(([, names]) => names.includes(name.toLowerCase())) ?? []
  if (!service) return 'Please write the service as "served", "prepaid only", "not served" or "closed".'
  if (closedUntil !== '' && !isDay(closedUntil)) return 'Please write the day as year, month and day, like 2026-11-30.'
  if (closedUntil !== '' && service === 'none')
    return 'A PIN code that is not served is not closed either. Please leave the day empty.'
  return { pinCode, service: service as Service, closedUntil: closedUntil || null }
}

/** "577 001" is how many write it, and "5,77,001" what a spreadsheet makes of a number. */
const plainPin = (typed: string) => plainNumber(typed).replaceAll(',', '')

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
