import * as fs from 'node:fs'
import * as path from 'node:path'

export const postmasterLines = (dataDir: string) =>
  fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')

/** The embedded server's own address, as docs/operations.md says it. */
export function embeddedUrl(dataDir: string) {
  const password = fs.readFileSync(path.join(dataDir, 'database-password'), 'utf8').trim()
  return `postgres://shop:${password}@127.0.0.1:${postmasterLines(dataDir)[3]}/shop`
}
