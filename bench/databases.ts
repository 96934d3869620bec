import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { seedProducts } from '#demo/large/seed-products.server.ts'
import postgres from 'postgres'

/** A PostgreSQL of the benchmark's own with a shop of each size; nothing is left of it afterwards. */
export async function openDatabases(sizes: readonly number[], tell: (line: string) => void) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-'))
  fs.chmodSync(folder, 0o711)
  const server = await startEmbeddedDatabase(folder, { port: 55420, durable: false })
  const urls = new Map<number, string>()
  for (const size of sizes) {
    tell(`${size.toLocaleString('en-IN')} products`)
    urls.set(size, await makeDatabase(server.url, size))
  }
  return {
    url: (size: number) => urls.get(size)!,
    async close() {
      await server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(serverUrl: string, size: number) {
  const name = `bench_${size}`
  const onServer = postgres(serverUrl, { max: 1 })
  await onServer`create database ${onServer(name)}`
  await onServer.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const sql = postgres(url.href, { onnotice: () => {} })
  await seedProducts(sql, size)
  await sql.end()
  return url.href
}
