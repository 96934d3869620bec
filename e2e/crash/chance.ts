/**
 * Chance that repeats: one seed, one row of decisions (mulberry32). The machine carries them out differently each time.
 */
export function openChance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    between: (least: number, most: number) => least + below(most - least),
    happens: (probability: number) => next() < probability,
    pick: <One>(from: readonly One[]) => from[below(from.length)]!,
  }
}

export type Chance = ReturnType<typeof openChance>
