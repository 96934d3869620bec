/** A yes or no that several parts of a page watch. */
export function openFlag() {
  const listeners = new Set<() => void>()
  let isSet = false
  return {
    get: () => isSet,
    set(next: boolean) {
      if (next === isSet) return
      isSet = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
