import { eq } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import { connect } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { type Figure, median, under } from './figures.ts'
import { startShop } from './start-shop.ts'

const rounds = 15

/** From the commit of a new name until every process shows it, asked again and again. */
export async function measureVisibleChange(databaseUrl: string): Promise<Figure[]> {
  const shops = [await startShop(databaseUrl), await startShop(databaseUrl)]
  const { db, sql, close } = connect(databaseUrl, { max: 1 })
  const [newest] = await sql<{ id: number }[]>`select id from products where state = 'live' order by id desc limit 1`
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const name = `Change ${round} Shirt`
    await Promise.all(shops.map(({ port }) => shown(port)))
    await db.transaction(async (tx) => {
      await tx.update(products).set({ name }).where(eq(products.id, newest!.id))
      await announceChange(tx, 'catalogue')
    })
    const committed = performance.now()
    await Promise.all(
      shops.map(async ({ port }) => {
        while (!(await shown(port)).includes(name)) continue
      }),
    )
    times.push(performance.now() - committed)
  }
  await close()
  for (const shop of shops) await shop.close()
  return [
    under(
      'change committed → seen by visitors in both processes',
      median(times),
      100,
      'ms',
      `(slowest ${Math.round(Math.max(...times))} ms)`,
    ),
  ]
}

const shown = async (port: number) => (await fetch(`http://127.0.0.1:${port}/products`)).text()
