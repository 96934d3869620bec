import { formatAmount } from '#shared/money.ts'
import type { DeliveryTable, Method, Price, Zone } from '../delivery-table.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Returns a table in words, for the log: each way of delivery of each zone by its name. Of PIN codes, which may be
 * thousands, those that `other` lacks.
 */
export const describeDelivery = (
  { zones, calendar, gramsPerPiece, volumeDivisor }: DeliveryTable,
  other: DeliveryTable,
) => ({
  zones: Object.fromEntries(
    zones.flatMap((zone) => [
      ...describePlaces(
        zone,
        other.zones.find(({ id }) => id === zone.id),
      ),
      ...zone.methods.map((method) => [`${zone.name}: ${method.name}`, describeMethod(method)] as const),
    ]),
  ),
  cutOff: calendar.cutOff,
  workingDays: calendar.workingDays.map((day) => dayNames[day]),
  holidays: calendar.holidays,
  gramsPerPiece,
  volumeDivisor,
})

function describePlaces({ name, isRest, states, areas }: Zone, other: Zone | undefined) {
  const known = new Set(other?.areas)
  return [
    [`${name}: places`, isRest ? ['the rest of India'] : states],
    [`${name}: PIN codes`, areas.filter((area) => !known.has(area))],
  ] as const
}

function describeMethod({ fromDays, toDays, freeFromPaise, prices }: Method) {
  const days = fromDays === toDays ? `${toDays}` : `${fromDays}–${toDays}`
  const free = freeFromPaise === null ? 'never free' : `free from ${formatAmount(freeFromPaise)}`
  return [`${days} ${toDays === 1 ? 'day' : 'days'}`, ...prices.map(describePrice), free].join(', ')
}

function describePrice({ pricePaise, upToGrams, fromPaise }: Price) {
  const bounds = [
    upToGrams === null ? '' : `up to ${upToGrams} g`,
    fromPaise === 0 ? '' : `for goods from ${formatAmount(fromPaise)}`,
  ]
  return [formatAmount(pricePaise), ...bounds].filter(Boolean).join(' ')
}
