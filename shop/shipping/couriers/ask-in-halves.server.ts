import { CourierError } from './courier-error.ts'

/** `troubles`: of those that the courier refuses to answer about. */
type Answered<Way> = { ways: Map<string, Way>; troubles: unknown[] }

/**
 * Asks the courier about all parcels at once. Where it refuses, one of them may be why: then about each half by itself.
 * Throws where it refuses all, or does not answer.
 */
export async function askInHalves<Way>(
  awbs: readonly string[],
  ask: (awbs: readonly string[]) => Promise<Map<string, Way>>,
): Promise<Answered<Way>> {
  try {
    return { ways: await ask(awbs), troubles: [] }
  } catch (error) {
    if (!isRefusal(error) || awbs.length === 1) throw error
    const middle = Math.ceil(awbs.length / 2)
    const halves = [awbs.slice(0, middle), awbs.slice(middle)]
    const asked = await Promise.allSettled(halves.map((half) => askInHalves(half, ask)))
    const answered = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (answered.length === 0) throw error
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    return {
      ways: new Map(answered.flatMap(({ ways }) => [...ways])),
      troubles: [...refused, ...answered.flatMap(({ troubles }) => troubles)],
    }
  }
}

/** The courier answered, and refused. */
export const isRefusal = (error: unknown) => error instanceof CourierError && error.kind === 'rejected'
