interface SimCourier {
  id: number
  name: string
  rate: number
  takesCash: boolean
  days: number
}

export const couriers: readonly SimCourier[] = [
  { id: 10, name: 'Delhivery Surface', rate: 74.5, takesCash: true, days: 4 },
  { id: 33, name: 'Xpressbees Air', rate: 118, takesCash: false, days: 2 },
  { id: 142, name: 'Amazon Surface', rate: 68, takesCash: true, days: 5 },
]

const dear: SimCourier = { id: 51, name: 'Blue Dart Air', rate: 240, takesCash: true, days: 2 }

/** PIN codes that answer in their own way; all others, and 560001, are served by everybody. */
const special: Record<string, (declared: number) => { available: readonly SimCourier[]; blocked: string | null }> = {
  '190001': () => ({ available: [], blocked: 'Embargo' }),
  '999999': () => ({ available: [], blocked: null }),
  '744301': () => ({ available: couriers.map((one) => ({ ...one, takesCash: false })), blocked: null }),
  '176215': () => ({ available: couriers.slice(0, 1).map((one) => ({ ...one, rate: 149, days: 9 })), blocked: null }),
  '781001': (declared) => ({
    available: couriers.map((one) => ({ ...one, takesCash: one.takesCash && declared <= 5_000 })),
    blocked: null,
  }),
  '110096': () => ({ available: [...couriers.map((one) => ({ ...one, takesCash: false })), dear], blocked: null }),
}

export const courierOf = (id: number) => [...couriers, dear].find((one) => one.id === id)

export function serviceability(
  pin: string,
  { isCash, declared, kilos }: { isCash: boolean; declared: number; kilos: number },
) {
  const { available, blocked } = special[pin]?.(declared) ?? { available: couriers, blocked: null }
  if (available.length === 0 && !blocked) return { status: 404, message: 'Delivery postcode is not serviceable' }
  const slabs = Math.max(1, Math.ceil(kilos / 0.5))
  const rows = available.map(({ id, name, rate, takesCash, days }) => ({
    id: id + 100_000,
    courier_company_id: id,
    courier_name: name,
    rate: rate * slabs + (isCash && takesCash ? 35 : 0),
    freight_charge: rate * slabs,
    cod: takesCash ? 1 : 0,
    cod_charges: isCash && takesCash ? 35 : 0,
    cod_multiplier: 1.5,
    rto_charges: rate * slabs,
    charge_weight: slabs * 0.5,
    min_weight: 0.5,
    etd: 'Dec 01, 2026',
    etd_hours: days * 24,
    estimated_delivery_days: String(days),
    is_surface: name.includes('Surface'),
    mode: 0,
    zone: pin === '176215' ? 'z_e' : 'z_b',
    odablock: pin === '176215',
    blocked: 0,
    suppression_dates: null,
  }))
  return {
    status: 200,
    currency: 'INR',
    data: {
      available_courier_companies: rows,
      blocked_courier_companies: blocked
        ? couriers.map(({ id, name }) => ({ courier_company_id: id, courier_name: name, block_reason: blocked }))
        : [],
      recommended_courier_company_id: rows[0]?.courier_company_id ?? null,
    },
  }
}
