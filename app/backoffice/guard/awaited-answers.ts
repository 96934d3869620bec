type Hear = (outcome: unknown) => void

/** By address. */
const waiting = new Map<string, Hear>()

const pathOf = (address: string) => new URL(address, 'https://shop.invalid').pathname

/**
 * Calls `hear` once the shop answers the action of this address, before the page is read anew: a slow device may draw
 * the answer and what follows it as one, and whoever sent it is gone then.
 */
export function awaitAnswer(address: string, hear: Hear) {
  waiting.set(pathOf(address), hear)
}

export function passOn(address: string, outcome: unknown) {
  const path = pathOf(address)
  const hear = waiting.get(path)
  waiting.delete(path)
  hear?.(outcome)
}
