// Plain JavaScript without libraries: npm runs it after every install.
import { fileURLToPath } from 'node:url'
import { patchDrizzle } from './patch-drizzle.mjs'
import { patchPostgres } from './patch-postgres.mjs'

/** What was patched before stays as it is. */
export function patchLibraries() {
  patchPostgres()
  patchDrizzle()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchLibraries()
