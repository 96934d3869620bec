import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { slugOf } from '#shared/slug.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { maxRedirects } from '#shop/redirects/find-redirects.server.ts'
import { formerPath, formerProductPath } from '#shop/redirects/plan-redirects.ts'
import { redirects } from '#shop/redirects/tables.server.ts'

/**
 * Leads the addresses that products had at Shopify to what they are here, so that links of the old shop go on working.
 * A redirect that somebody made stays as it is.
 */
export async function leaveOldAddresses(tx: Db, known: readonly { handle: string; wooName?: string; id: number }[]) {
  const wanted = known.flatMap(({ handle, wooName, id }) => {
    // WooCommerce's address is made of the name, and its file does not have it.
    const slug = slugOf(wooName ?? '')
    const addresses = [formerProductPath(handle), slug === '' ? null : formerPath('/product/', slug)]
    return addresses.flatMap((from) => (from === null ? [] : { from, to: `/products/${id}` }))
  })
  if (wanted.length === 0) return
  const room = Math.max(0, maxRedirects - (await tx.$count(redirects)))
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as given ("from" text, "to" text)`
  await tx.execute(sql`
    insert into redirects ("from", "to")
    select distinct on ("from") "from", "to" from ${given}
    where not exists (select from redirects there where there."from" = given."from") limit ${room}
    on conflict ("from") do nothing`)
  // An address that led to the old one leads to its end in one step.
  await tx.execute(sql`
    update redirects before set "to" = behind."to" from redirects behind, ${given}
    where behind."from" = given."from" and before."to" = given."from" and before."from" <> behind."to"`)
}

/** The product to which the address of each of these handles leads, by handle. */
export async function findByOldAddress(db: Db, handles: readonly string[]) {
  const handleOf = new Map(
    handles.flatMap((handle) => {
      const from = formerProductPath(handle)
      return from === null ? [] : [[from, handle] as const]
    }),
  )
  const found = new Map<string, { id: number; name: string }>()
  if (handleOf.size === 0) return found
  const rows = await db
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(sql`${redirects.from} = ${givenValues([...handleOf.keys()], sql`text`)}`)
  const led = rows.flatMap(({ from, to }) => {
    const id = /^\/products\/(\d{1,9})$/.exec(to)?.[1]
    return id === undefined ? [] : [{ handle: handleOf.get(from)!, id: Number(id) }]
  })
  if (led.length === 0) return found
  const there = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      sql`${products.id} = ${givenValues(
        led.map(({ id }) => id),
        sql`int`,
      )}`,
    )
  const byId = new Map(there.map((product) => [product.id, product]))
  for (const { handle, id } of led) if (byId.has(id)) found.set(handle, byId.get(id)!)
  return found
}
