// demanded by: app/backoffice/parts/guard app/backoffice/parts/forms shop/settings shop/exports
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import {
  backupsContext,
  blankReport,
  clientAddressContext,
  integrationsContext,
  courierContext,
  dbContext,
  heldCopyContext,
  pageReportContext,
  paymentsContext,
  payoutsContext,
  publicUrlContext,
  launchChecklistContext,
  signInContext,
  staffContext,
} from '#app/context.ts'
import routes from '#app/routes.ts'
import type { Db } from '#db/client.server.ts'
import { contactMessages, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { productImports } from '#shop/spreadsheets/tables.server.ts'
import { openStaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openTestIntegrations } from '#tests/integrations/open-integrations.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { staffForms, staffJson, uploadedPicture } from '#tests/staff-forms.ts'
import { asha } from '#tests/staff.ts'
import { addresses } from './addresses.ts'

const oddTexts = ['', 'NaN', '-1', '1.5', '1e15', 'a\0b', '0000-01-01', '0000-01-01T00:00']
const oddValues = [...oddTexts, null, -1, 1.5, 1e15, 2_147_483_648, {}, []]

/** The source of each address of the back office that takes what is sent. */
function sources(entries: readonly RouteConfigEntry[], parent = ''): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ path = '', file, children }) => {
      const here = `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
      return children ? Object.entries(sources(children, here)) : [[here, file]]
    }),
  )
}

/** A field that is JSON, with a character in one of its texts that no form can bring and no database stores. */
function oddWithin(text: string): string[] {
  const texts = text.startsWith('{') || text.startsWith('[') ? [...text.matchAll(/(?<=[:[,]")[^"]*(?=")/g)] : []
  return texts.flatMap(({ index, 0: { length } }) =>
    ['\\ud800', 'a\\u0000b'].map((odd) => text.slice(0, index) + odd + text.slice(index + length)),
  )
}

type Action = (args: ActionFunctionArgs) => unknown

const modules = import.meta.glob<{ action?: Action }>(['/app/{backoffice,preview}/**/*.{ts,tsx}', '!**/*.test.ts'])

async function actionAt(pattern: string): Promise<Action> {
  const { action } = await modules[`/app/${sources(routes)[pattern]}`]!()
  return action!
}

/** Addresses with `change` that Fastify answers take files, and are tested where they are. */
const taking = Object.entries(addresses).flatMap(([pattern, rule]) =>
  'change' in rule && !pattern.startsWith('/admin/api/') ? [pattern] : [],
)

/** An address with NUL is refused before anything is asked. */
const mayBeInAddress = (text: string) => !text.includes('\0')

/** Actions whose forms are wrong here whatever they say: nobody has a password, and there is no place for backups. */
const asksForMore =
  /^\/admin\/(?:account\/(?:confirm-self|password|recovery-codes|two-step)|settings\/backups\/save-place)/

const takenBack = new Error('taken back')

type Asked = { at?: Record<string, string>; isCommitted?: boolean }

type Answer = { data: { kind: string } | null; init: { status?: number } | null }

async function openShop(db: Db) {
  const { number } = await makePaidOrder(db)
  const toPack = await makePaidOrder(db)
  await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.number, toPack.number))
  await db.insert(images).values({ key: uploadedPicture, mediaType: 'image/webp', width: 900, height: 1_200, bytes: 9 })
  await db.insert(contactMessages).values({ name: 'Ravi', email: 'r@example.in', subject: 'Size', message: 'M?' })
  await db.insert(newsletterSubscribers).values({ email: 'r@example.in' })
  await db.insert(users).values([{ id: '1', name: 'Meera', email: 'm@example.in' }, asha])
  await db.insert(productImports).values({
    fileName: 'a.csv',
    headings: ['Name'],
    rowCount: 0,
    columns: {},
    defaults: { category: '', gender: 'men', state: 'draft' } as never,
    staffId: asha.id,
    staffName: asha.name,
  })
  const errors: unknown[] = []
  const context = new RouterContextProvider()
  const silent = async () => {
    throw new GatewayError('network', 'no answer')
  }
  context.set(dbContext, db)
  context.set(pageReportContext, { ...blankReport(), errors })
  context.set(staffContext, { ...asha, roles: ['owner'] })
  context.set(publicUrlContext, 'http://shop.test')
  context.set(clientAddressContext, '203.0.113.7')
  context.set(integrationsContext, await openTestIntegrations(db))
  context.set(courierContext, () => null)
  context.set(payoutsContext, () => null)
  context.set(launchChecklistContext, { findClosedSentence: async () => null } as never)
  context.set(backupsContext, { copies: null, settings: null, dataDir: '/nowhere' } as never)
  context.set(heldCopyContext, { confirm: async () => {} } as never)
  context.set(paymentsContext, new Proxy({}, { get: (_, name) => (name === 'id' ? 'razorpay' : silent) }) as never)
  const secret = 'a secret long enough to sign any cookie with'
  context.set(
    signInContext,
    openStaffSignIn({ db, secret, publicUrl: 'http://shop.test', secureCookies: false }) as never,
  )

  /**
   * The outcome, the status, and what would be in the server's log. What nonsense saves is taken back: that of the next
   * field would hide behind a newer version, or a name that is taken.
   */
  async function ask(pattern: string, body: BodyInit, { at = {}, isCommitted = false }: Asked = {}) {
    const action = await actionAt(pattern)
    let answer = { outcome: null as Answer['data'], status: 500, errors: [] as string[] }
    await db
      .transaction(async (tx) => {
        context.set(dbContext, tx)
        answer = await answerOf(action, body, at)
        if (!isCommitted) throw takenBack
      })
      .catch((error: unknown) => {
        if (error !== takenBack) throw error
      })
    return answer
  }

  async function answerOf(action: Action, body: BodyInit, at: Record<string, string>) {
    errors.length = 0
    const request = new Request('http://shop.test/admin', { method: 'POST', body })
    try {
      const params = { id: '1', number, policy: 'privacy', place: 'header', reference: 'R-1', awb: 'A1', ...at }
      const { data, init } = (await action({ request, params, context } as never)) as Answer
      return { outcome: data, status: init?.status ?? 200, errors: errors.map(String) }
    } catch (error) {
      if (isRouteData(error)) return { outcome: null, status: error.init?.status ?? 500, errors: [] }
      return { outcome: null, status: 500, errors: [String(error)] }
    }
  }
  return { ask, scanned: toPack.number }
}

/** Thrown by a page for React Router to answer with: `throw data(…)`. */
const isRouteData = (error: unknown): error is Answer =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields)

test('nothing that staff may send is an error of the shop', async ({ database: { db } }) => {
  expect([...Object.keys(staffForms), ...Object.keys(staffJson)].sort()).toEqual(taking.sort())
  const { ask, scanned } = await openShop(db)
  const breaches: unknown[] = []
  async function send(pattern: string, sent: object, body: BodyInit, asked?: Asked) {
    const answer = await ask(pattern, body, asked)
    if (answer.status >= 500 || answer.errors.length > 0) breaches.push({ pattern, sent, ...answer })
    return answer.outcome
  }

  for (const [pattern, written] of Object.entries(staffForms)) {
    const fields = pattern === '/admin/packing/scan' ? { code: scanned } : written
    for (const name of Object.keys(fields))
      for (const text of [...oddTexts, ...oddWithin(fields[name]!)])
        await send(pattern, { [name]: text }, formOf({ ...fields, [name]: text }))
    for (const name of pattern.match(/(?<=:)\w+/g) ?? [])
      for (const text of oddTexts.filter(mayBeInAddress))
        await send(pattern, {}, formOf(fields), { at: { [name]: text } })

    // Values that the screens send are read: else the nonsense of one field would hide behind another.
    const outcome = await send(pattern, fields, formOf(fields), { isCommitted: true })
    if (!asksForMore.test(pattern)) expect(['invalid', 'failed'], pattern).not.toContain(outcome?.kind)
  }
  for (const [pattern, bodiesWith] of Object.entries(staffJson))
    for (const odd of oddValues) for (const body of bodiesWith(odd)) await send(pattern, body, JSON.stringify(body))

  expect(breaches).toEqual([])
})
