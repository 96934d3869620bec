const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Each list with the dearest that its address takes: a rare word, a common one, a far page, a long time, a sorting. */
const lists = [
  '/admin/orders?search=sha+rao&sort=highest',
  '/admin/orders?search=shacustomer&sort=lowest',
  '/admin/orders?search=zq',
  '/admin/orders?late=true&sort=oldest',
  `/admin/orders?status=delivered&payment=completed&from=${day(700)}&to=${day(1)}&sort=highest`,
  '/admin/orders/matching?search=rao',
  '/admin/palette?search=a+e+i+o',
  '/admin/products?search=a+e+i&sort=stock',
  '/admin/products?search=xyzzy',
  '/admin/customers?search=a+o',
  '/admin/customers?search=xyzzy',
  '/admin/log?search=xyzzy',
  `/admin/log?search=product&from=${day(700)}&to=${day(1)}`,
  '/admin/returns?search=xyzzy',
  '/admin/returns/figures',
  '/admin/messages?search=a+e',
  '/admin/newsletter?search=xyzzy',
  '/admin/past-orders?search=xyzzy',
  '/admin/promo-codes?search=a',
  '/admin/redirects?search=a',
  '/admin/cash',
  '/admin/refunds',
  '/admin/packing',
  '/admin/parcels/couriers',
  `/admin?from=${day(729)}&to=${day(0)}`,
]

/** Reads them all again and again, so many at once, until it is stopped. */
export function readLists(url: string, cookie: string, { atOnce }: { atOnce: number }) {
  const statuses: Record<number, number> = {}
  const over = new AbortController()
  let [next, lastMs] = [0, 0]
  async function readOn() {
    while (!over.signal.aborted) {
      const path = lists[next++ % lists.length]!
      const since = performance.now()
      const answer = await fetch(url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
      await answer.arrayBuffer()
      lastMs = Math.round(performance.now() - since)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  const readers = Array.from({ length: atOnce }, readOn)
  return {
    async stop() {
      over.abort()
      await Promise.all(readers)
      return { statuses, lastMs }
    },
  }
}
