import { ageBands, bandOf, daysBetween } from './claim-ages.ts'

type Owed = { courier: string; duePaise: number; receivedPaise: number; collectedOn: string }

/** The shop's money that one courier has. */
export type CourierDebt = {
  /** Blank: staff gave none. */
  courier: string
  parcels: number
  duePaise: number
  /** By age, as `ageBands`. */
  bandPaise: readonly number[]
  /** Of that, what parcels lack that were paid in part. */
  shortPaise: number
}

/** The debt of each courier on a day, like 2026-11-15; the highest debt first. */
export function sumOwed(claims: readonly Owed[], today: string): CourierDebt[] {
  const sum = (chosen: readonly Owed[]) => chosen.reduce((paise, { duePaise }) => paise + duePaise, 0)
  return [...Map.groupBy(claims, ({ courier }) => courier)]
    .map(([courier, own]) => ({
      courier,
      parcels: own.length,
      duePaise: sum(own),
      bandPaise: ageBands.map((_band, at) =>
        sum(own.filter(({ collectedOn }) => bandOf(daysBetween(collectedOn, today)) === at)),
      ),
      shortPaise: sum(own.filter(({ receivedPaise }) => receivedPaise > 0)),
    }))
    .toSorted((one, other) => other.duePaise - one.duePaise)
}
