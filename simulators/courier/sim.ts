import type { Stage } from '../harness/definition.ts'
import { Refusal } from './refusal.ts'
import type { CourierWorld, SimOrder } from './world.ts'

export interface OfCourier {
  readonly email: string
  /** Where news of parcels is sent; empty: nowhere. */
  readonly webhookUrls: readonly string[]
}

export type Sim = Stage<CourierWorld> & OfCourier

export const ordersOf = ({ world }: Sim) => Object.values(world.orders)

export function orderByShipment(sim: Sim, id: unknown): SimOrder {
  const found = ordersOf(sim).find(({ shipmentId }) => shipmentId === Number(id))
  if (!found) throw new Refusal(404, 'Shipment not found')
  return found
}

export function orderByAwb(sim: Sim, awb: string): SimOrder {
  const found = ordersOf(sim).find((order) => order.awb === awb)
  if (!found) throw new Refusal(404, 'AWB not found')
  return found
}

/** "2026-11-23 10:00:00", on India's clock and without its zone. */
export const indianTime = (at: number) => new Date(at + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
