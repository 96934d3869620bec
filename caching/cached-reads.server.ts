/** Where what nearly every page shows is read. */
export type Reads = { once<Value>(name: string, read: () => Promise<Value>): Promise<Value> }

/** What was read, by its name, until a change is heard; those who ask while it is being read wait for the same answer. */
export class CachedReads implements Reads {
  readonly #reads = new Map<string, Promise<unknown>>()
  #hears = false

  forget() {
    this.#reads.clear()
  }

  away() {
    this.#hears = false
    this.forget()
  }

  back() {
    this.forget()
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
