type Hear = (outcome: unknown) => void

/** By address. */
const waiting = new Map<string, Hear>()

const pathOf = (address: string) => new URL(address, 'https://shop.invalid').pathname

/**
 * Calls `hear` once the shop answers the action of this address, before the page is read anew: a slow device may draw
 * the answer and what follows it as one, and whoever sent it is gone then. Gives what ends the waiting, for an action
 * that is broken off.
 */
export function awaitAnswer(address: string, hear: Hear) {
  const path = pathOf(address)
  waiting.set(path, hear)
  return () => {
    if (waiting.get(path) === hear) waiting.delete(path)
  }
}

/** Hands the answer of this address to whoever waits for it. */
export function passOn(address: string, outcome: unknown) {
  waiting.get(pathOf(address))?.(outcome)
}
