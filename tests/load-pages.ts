import * as fs from 'node:fs'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'
import type { ServerBuild } from 'react-router'
import { inject } from 'vitest'
import { build, builtShop } from '../scripts/build.mjs'

/** Any number, the same in each worker. */
const lock = 7_100

/** The shop's pages as it serves them. Builds the shop first if a source has changed; one worker does so for all. */
export async function loadPages() {
  const sql = postgres(inject('testServer').url, { max: 1, onnotice: () => {} })
  await sql`select pg_advisory_lock(${lock})`
  try {
    await build(process.execPath)
  } finally {
    await sql.end()
  }
  const folder = path.join(path.dirname(builtShop), 'assets')
  const pages = fs.readdirSync(folder).find((name) => /^server-build-.*\.js$/.test(name))
  return (await import(pathToFileURL(path.join(folder, pages!)).href)) as ServerBuild
}
