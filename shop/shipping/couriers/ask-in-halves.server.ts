import { CourierError } from './courier-error.ts'

/** `troubles`: of those that the courier refuses to answer about. */
type Answered<Way> = { ways: Map<string, Way>; troubles: unknown[] }

/** A courier that refuses so often means none of the parcels. */
const maxRefusals = 24

/**
 * Asks the courier about all parcels at once. Where it refuses, one of them may be why: then about each half by itself.
 * Throws where it does not answer.
 */
export async function askInHalves<Way>(
  awbs: readonly string[],
  ask: (awbs: readonly string[]) => Promise<Map<string, Way>>,
): Promise<Answered<Way>> {
  const ways = new Map<string, Way>()
  const troubles: unknown[] = []
  let refusals = 0
  const waiting = [awbs]
  for (let some = waiting.shift(); some && refusals < maxRefusals; some = waiting.shift())
    try {
      for (const [awb, way] of await ask(some)) ways.set(awb, way)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusals += 1
      const middle = Math.ceil(some.length / 2)
      if (some.length > 1) waiting.push(some.slice(0, middle), some.slice(middle))
      else troubles.push(error)
      if (refusals === maxRefusals) troubles.push(error)
    }
  return { ways, troubles }
}

/** The courier answered, and refused. */
const isRefusal = (error: unknown) => error instanceof CourierError && error.kind === 'rejected'
