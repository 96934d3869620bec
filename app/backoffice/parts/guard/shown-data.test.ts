import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect } from 'vitest'
import type * as contextsOfPages from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { contactMessages, newsletterSubscribers, promoCodes } from '#shop/marketing/tables.server.ts'
import { promoUses } from '#shop/orders/promos/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { productImportRows, productImports } from '#shop/spreadsheets/tables.server.ts'
import { may, type Needs } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/rules.ts'
import { guardedMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { loadPages } from '#tests/load-pages.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { tenPercentOff } from '#tests/promos.ts'
import { addStaff } from '#tests/staff.ts'
import { addressOfRoute, neededFor, type StaffAddress } from './addresses.ts'

/** Texts that stand in the shop, each with the permissions of which any shows it. */
const secrets: Record<string, { text: string; needs: Needs }> = {
  'the number of an order': { text: 'FW-', needs: ['orders.view', 'customers.view'] },
  'the name of a customer': { text: 'Kestrelwing', needs: ['orders.view', 'customers.view'] },
  'the phone of a customer': { text: '9988776655', needs: ['orders.view', 'customers.view'] },
  'the mailbox of a customer': { text: 'buyer@kestrel.example', needs: ['orders.view', 'customers.view'] },
  'the cost of a piece': { text: '31337', needs: 'costs.view' },
  'the cost in a file': { text: '404.17', needs: 'costs.view' },
  'a message': { text: 'Does the hem fray', needs: 'messages.view' },
  'a subscriber': { text: 'letters@kestrel.example', needs: ['newsletter.view', 'customers.view'] },
  'somebody who waits for a piece': { text: 'waits@kestrel.example', needs: 'people.manage' },
  'the mailbox of a colleague': { text: 'zubeida@example.in', needs: 'staff.view' },
  'the network of an order': { text: '203.0.113.77', needs: [] },
}

/** A shop with a row of each kind, and the values of addresses that lead to them. */
async function fillShop(db: Db) {
  await addStaff(db, 'Zubeida', ['owner'])
  const order = await makePaidOrder(db)
  await db.update(orders).set({
    lastName: 'Kestrelwing',
    customerPhone: '9988776655',
    customerEmail: 'buyer@kestrel.example',
    placedFrom: '203.0.113.77',
    promoCode: 'ILKAL10',
  })
  await db.update(variants).set({ costPaise: 31_337 })
  const [variant] = await db.select().from(variants)
  await db.insert(backInStockPlaces).values({
    variantId: variant!.id,
    email: 'waits@kestrel.example',
    confirmedAt: new Date(),
  })
  const [promo] = await db
    .insert(promoCodes)
    .values({ ...tenPercentOff, code: 'ILKAL10' })
    .returning()
  await db.insert(promoUses).values({ orderId: order.id, code: 'ILKAL10', phone: '9988776655' })
  const [message] = await db
    .insert(contactMessages)
    .values({ name: 'Meera', email: 'meera@example.in', subject: 'Hem', message: 'Does the hem fray?' })
    .returning()
  await db.insert(newsletterSubscribers).values({ email: 'letters@kestrel.example', confirmedAt: new Date() })
  const [file] = await db
    .insert(productImports)
    .values({
      fileName: 'stock.csv',
      headings: ['Name', 'Cost price'],
      rowCount: 1,
      columns: { name: 0 },
      defaults: {} as never,
      staffId: 'zubeida',
      staffName: 'Zubeida',
    })
    .returning()
  await db.insert(productImportRows).values({ importId: file!.id, number: 2, cells: ['Kurta', '404.17'] })
  return { order, product: variant!.productId, promo: promo!.id, message: message!.id, file: file!.id }
}

type Filled = Awaited<ReturnType<typeof fillShop>>

type Asked = { id: string; address: StaffAddress; role: Role; filled: Filled }

const paramsOf = (pattern: string, { order, product, promo, message, file }: Filled) => {
  const id = { products: product, 'promo-codes': promo, messages: message }[pattern.split('/')[2]!] ?? 1
  return {
    number: order.number,
    id: String(pattern.startsWith('/admin/products/import') ? file : id),
    place: 'header',
    policy: 'terms',
    subject: 'store',
    reference: `${order.number}-R1`,
  }
}

/** The data of a page as its script gets it; blank where the page refuses. */
async function load(build: ServerBuild, db: Db, { id, address, role, filled }: Asked) {
  const { loader } = build.routes[id]!.module
  if (!loader) return ''
  const { context: contexts } = build.entry.module as typeof build.entry.module & { context: typeof contextsOfPages }
  const context = new RouterContextProvider()
  context.set(contexts.dbContext, db)
  context.set(contexts.staffContext, guardedMember({ id: role, name: 'Vikram', email: 'v@example.in', roles: [role] }))
  context.set(contexts.publicUrlContext, 'http://shop.test')
  context.set(contexts.courierContext, () => null)
  context.set(contexts.payoutsContext, () => null)
  context.set(contexts.orderLinksContext, { tokenFor: async () => 'token' } as never)
  context.set(contexts.launchChecklistContext, { findGuideItems: async () => [] } as never)
  const params = paramsOf(address, filled)
  const path = address.replaceAll(/:(\w+)/g, (_, name: keyof typeof params) => params[name])
  const url = new URL(`http://shop.test${path}?search=kestrel`)
  const args = { request: new Request(url), url, params, context, pattern: address } as LoaderFunctionArgs
  try {
    const shown: unknown = await loader(args as never)
    return shown instanceof Response ? await shown.text() : JSON.stringify(shown)
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status === 404) return ''
    throw new Error(`${role}: ${address}`, { cause: error })
  }
}

const smallRoles = ['catalogue', 'packing', 'support', 'viewer'] as const

test('no page shows a small role what only another permission opens', { timeout: 900_000 }, async ({ db }) => {
  const build = await loadPages()
  const filled = await fillShop(db)
  const leaks: string[] = []
  const shownToSome = new Set<string>()
  for (const role of smallRoles) {
    for (const id of Object.keys(build.routes)) {
      const address = addressOfRoute(id)
      if (address === null || address === '/admin/account') continue
      const needs = neededFor({ pattern: address, method: 'GET' })
      if (needs === null || !may([role], needs)) continue
      const data = await load(build, db, { id, address, role, filled })
      for (const [name, { text, needs: opens }] of Object.entries(secrets)) {
        if (!data.includes(text)) continue
        shownToSome.add(name)
        if (!may([role], opens)) leaks.push(`${role}, ${address}: ${name}`)
      }
    }
  }
  expect(leaks).toEqual([])
  expect(shownToSome).toContain('the name of a customer')
})
