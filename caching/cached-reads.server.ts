import type { CachedUntilChange } from './cached-until-change.ts'
import type { Change } from './changes.server.ts'

/** Where what nearly every page shows is read. */
export type Reads = { once<Value>(name: string, read: () => Promise<Value>): Promise<Value> }

/** The reads cached by name until a change is heard; those who ask while one is being read wait for the same answer. */
export class CachedReads implements Reads, CachedUntilChange {
  readonly #reads = new Map<string, Promise<unknown>>()
  #hears = false

  /** Stock and starts are in none of what is read here. */
  heard({ kind }: Change) {
    if (kind !== 'stock' && kind !== 'start') this.#reads.clear()
  }

  away() {
    this.#hears = false
    this.#reads.clear()
  }

  back() {
    this.#reads.clear()
    this.#hears = true
  }

  once<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#hears) return read()
    const cached = this.#reads.get(name) as Promise<Value> | undefined
    if (cached) return cached
    const reading = read()
    this.#reads.set(name, reading)
    reading.catch(() => this.#reads.get(name) === reading && this.#reads.delete(name))
    return reading
  }
}
