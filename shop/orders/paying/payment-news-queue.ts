/** News that waits longer goes ahead all the same: the gateway may be slow for whoever is before it. */
const maxWaitMs = 2_000

const last = new Map<string, Promise<unknown>>()

/**
 * Lets news of one gateway order be handled one after the other within this process. A payment is reported by its
 * browser and by three webhooks within milliseconds; who comes later finds stored what the first one wrote, where all
 * at once each would ask the gateway and wait for the order's row.
 */
export async function inTurnOfOrder<Answer>(
  providerOrderId: string,
  act: (hasWaited: boolean) => Promise<Answer>,
): Promise<Answer> {
  const before = last.get(providerOrderId)
  const mine = waited(before).then(() => act(before !== undefined))
  last.set(providerOrderId, mine)
  try {
    return await mine
  } finally {
    if (last.get(providerOrderId) === mine) last.delete(providerOrderId)
  }
}

/** Resolves when it has ended, well or badly, or has taken too long. */
async function waited(before: Promise<unknown> | undefined) {
  if (!before) return
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxWaitMs)
  await Promise.race([before.catch(() => {}), tooLong])
  clearTimeout(timer)
}
