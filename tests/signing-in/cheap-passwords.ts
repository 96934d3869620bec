import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

/** For files that try many passwords: a hash costs next to nothing. That the shop's are costly is tried beside `createStaff`. */
export function makePasswordsCheap() {
  const costly = crypto.scrypt
  const replace = (scrypt: Scrypt) => {
    Object.assign(crypto, { scrypt })
    syncBuiltinESMExports()
  }
  beforeAll(() =>
    replace((password, salt, bytes, options, done) => costly(password, salt, bytes, { ...options, N: 2 }, done)),
  )
  afterAll(() => replace(costly))
}
