import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** It rests so many times as long as the last write took: strangers who pay without pause do not keep the disk busy. */
const restFactor = 4

/** Stores a world in one JSON file, replaced whole, so that a crash leaves the old or the new one. */
export class StateFile {
  readonly #path: string
  readonly #snapshot: () => string
  #writing: Promise<void> | undefined
  #next: Promise<void> | undefined
  /** By performance.now(). */
  #restsUntil = 0

  constructor(path: string, snapshot: () => string) {
    this.#path = path
    this.#snapshot = snapshot
  }

  /** Resolves when the world as of now is on disk. Calls made during a write share the next one. */
  saved(): Promise<void> {
    this.#next ??= (this.#writing ?? Promise.resolve()).then(async () => {
      await pause(Math.max(0, this.#restsUntil - performance.now()))
      this.#next = undefined
      this.#writing = this.#write()
      return this.#writing
    })
    return this.#next
  }

  async #write() {
    const begun = performance.now()
    await mkdir(dirname(this.#path), { recursive: true })
    const draft = `${this.#path}.new`
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(this.#snapshot())
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, this.#path)
    const ended = performance.now()
    this.#restsUntil = ended + restFactor * (ended - begun)
  }
}

/** The world as it was left, or `empty`. A field that is new since then starts empty. Throws when the file is damaged. */
export async function readWorld<W extends object>(path: string, empty: W, name: string): Promise<W> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return empty
  try {
    return { ...empty, ...(JSON.parse(text) as W) }
  } catch (cause) {
    throw new Error(`${path} is damaged. Remove it to begin with an empty ${name}.`, { cause })
  }
}
