import type { ReverseStatus } from '../couriers/reverse.ts'

/** The ends of a courier's visit at the door of a customer that staff hear of at once. */
export const pickupTroubles = [
  'pickup_failed',
  'refused_at_door',
  'lost',
  'cancelled',
] as const satisfies readonly ReverseStatus[]

export type PickupTrouble = (typeof pickupTroubles)[number]

/** To the shop: a courier did not bring the parcel of a return. */
export type PickupEmailContent = {
  kind: 'pickup-trouble'
  returnReference: string
  trouble: PickupTrouble
  courier: string
  /** How often the courier came and got nothing. */
  failedTries: number
  returnPage: string
}
