import postgres from 'postgres'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { inject } from 'vitest'

/** Any number, the same in each worker. */
const lock = 7_100

/**
 * The shop's pages as the server loads them, from their sources. One after another on this machine: each time the
 * routes' types are written anew, into one folder.
 */
export async function loadPages(define: Record<string, string> = {}) {
  const sql = postgres(inject('testServer').url, { max: 1, onnotice: () => {} })
  await sql`select pg_advisory_lock(${lock})`
  try {
    const vite = await createServer({
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      appType: 'custom',
      logLevel: 'error',
      define,
    })
    return { build: (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, vite }
  } finally {
    await sql.end()
  }
}
