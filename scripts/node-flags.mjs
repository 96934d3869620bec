import * as path from 'node:path'
import { root } from './install.mjs'

/**
 * The flags of the shop's process. A page's garbage is short-lived: a nursery of this size holds it, where Node's
 * default would grow to many times what the shop needs. The rest is collected when it has grown by three quarters,
 * where the default waits for up to four times as much. `gc` lets the start give back the memory that reading the
 * sources took.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=75', '--expose-gc']

export const nodeEnvironment = {
  /** Each thread that compresses would otherwise keep memory of its own. */
  MALLOC_ARENA_MAX: '2',
  /** V8's compiled sources, for the next start; a new build removes them. */
  NODE_COMPILE_CACHE: path.join(root, 'build/server/compiled'),
}
