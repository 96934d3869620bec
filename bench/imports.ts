import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count, isNotNull } from 'drizzle-orm'
import { connect, type Db } from '#db/client.server.ts'
import { checkFile } from '#shop/spreadsheets/importing/commands.server.ts'
import { findImport } from '#shop/spreadsheets/importing/queries.server.ts'
import { takeFile } from '#shop/spreadsheets/importing/take-file.server.ts'
import { productImportRows } from '#shop/spreadsheets/tables.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import { asha } from '#tests/staff.ts'
import { type Figure, observed, under } from './figures.ts'
import { peakMb } from './processes.ts'
import { startShop } from './start-shop.ts'

const products = 10_000
const sizes = ['S', 'M', 'L']

/** The memory of the server process while it checks another shop's file of so many products, and how long that takes. */
export async function measureImports(databaseUrl: string): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  const { db, close } = connect(databaseUrl)
  await db.insert(users).values({ id: asha.id, name: asha.name, email: asha.email }).onConflictDoNothing()
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-import-'))
  const file = path.join(folder, 'products.csv')
  fs.writeFileSync(file, writeExport())

  const began = performance.now()
  const id = await takeFile(db, asha, { path: file, fileName: 'products.csv' })
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults: { ...defaults, gender: 'unisex' } })
  while ((await findImport(db, id))!.state !== 'checked') await pause(50)
  const seconds = (performance.now() - began) / 1_000
  const peak = peakMb(shop.pid)
  const checked = await countChecked(db)

  await close()
  await shop.close()
  fs.rmSync(folder, { recursive: true })
  const what = `${checked.toLocaleString('en-IN')} rows of ${products.toLocaleString('en-IN')} products`
  return [
    under(`memory while ${what} are checked`, peak, 300, 'MB'),
    observed(`${what} read and checked`, `${seconds.toFixed(1)} s`),
  ]
}

async function countChecked(db: Db) {
  const [row] = await db.select({ rows: count() }).from(productImportRows).where(isNotNull(productImportRows.outcome))
  return row!.rows
}

/** As Shopify exports them. */
function writeExport() {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,SEO Title,Status'
  const rows = Array.from({ length: products }, (_, at) =>
    sizes.map((size, row) => {
      const first = [
        `Tunga Shirt ${at}`,
        `<p>A soft shirt with number ${at}.</p><ul><li>100% cotton</li></ul>`,
        'Fineweave,Shirts,"cotton, summer",Size',
      ]
      const whole = row === 0 ? first.join(',') : ',,,,,'
      const option = row === 0 ? 'Color' : ''
      const end = row === 0 ? `Tunga Shirt ${at},draft` : ','
      return `tunga-shirt-${at},${whole},${size},${option},Black,TS-${at}-${row},200,shopify,5,deny,1499,1999,${end}`
    }),
  )
  return [head, ...rows.flat()].join('\n')
}
