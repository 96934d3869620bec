/** Parcels that the courier has picked up, and what became of them. */
export type ParcelSums = {
  sent: number
  delivered: number
  /** With at least one failed delivery. */
  failed: number
  /** Came back, or on their way back. */
  back: number
  cashBack: number
  cashEnded: number
  lost: number
  /** Those whose pickup and delivery are both known, and how long they took altogether. */
  timed: number
  secondsToDoor: number
  /** Those whose charge is known, and what it is altogether. */
  charged: number
  freightPaise: number
}

const nothing: ParcelSums = {
  sent: 0,
  delivered: 0,
  failed: 0,
  back: 0,
  cashBack: 0,
  cashEnded: 0,
  lost: 0,
  timed: 0,
  secondsToDoor: 0,
  charged: 0,
  freightPaise: 0,
}

const keys = Object.keys(nothing) as (keyof ParcelSums)[]

export const sumParcels = (all: readonly ParcelSums[]): ParcelSums =>
  all.reduce((sum, one) => Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) as ParcelSums, nothing)

/** The share of parcels that came back among those whose way has ended; null: none has. */
export const backShare = ({ back, delivered }: Pick<ParcelSums, 'back' | 'delivered'>) =>
  back + delivered === 0 ? null : back / (back + delivered)

/** From the pickup to the door, on average; null: nothing was delivered. */
export const daysToDoor = ({ timed, secondsToDoor }: Pick<ParcelSums, 'timed' | 'secondsToDoor'>) =>
  timed === 0 ? null : secondsToDoor / timed / 86_400

/** The average cost of a parcel; null: no charge is known yet. */
export const freightPerParcel = ({ charged, freightPaise }: Pick<ParcelSums, 'charged' | 'freightPaise'>) =>
  charged === 0 ? null : Math.round(freightPaise / charged)
