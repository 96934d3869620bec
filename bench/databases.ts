import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import postgres from 'postgres'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { seedProducts } from '#demo/large/seed-products.server.ts'

/** A PostgreSQL of the benchmark's own, with a shop of each size that is asked for; nothing is left of it afterwards. */
export async function openDatabases(tell: (line: string) => void) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-'))
  fs.chmodSync(folder, 0o711)
  const server = await startEmbeddedDatabase(folder, { port: 55420, durable: false })
  const made = new Map<number, string>()
  return {
    async ofSize(size: number) {
      const cached = made.get(size)
      if (cached) return cached
      tell(`a shop of ${size.toLocaleString('en-IN')} products`)
      const url = await makeDatabase(server.url, size)
      made.set(size, url)
      return url
    },
    async [Symbol.asyncDispose]() {
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
  await fillShop(url.href, size)
  return url.href
}

/** An open shop of so many products. */
export async function fillShop(databaseUrl: string, products: number) {
  await migrate(databaseUrl)
  const sql = postgres(databaseUrl, { onnotice: () => {} })
  await seedProducts(sql, products)
  // A new shop would begin in preparation.
  await sql`insert into store_settings default values on conflict do nothing`
  await sql.end()
}
