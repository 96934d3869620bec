import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember, type StaffMember } from '#shop/staff/types.ts'
import { testWithDatabase } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import { applyFile, cancelImport, checkFile } from './importing/commands.server.ts'
import { findImport, findImportRows } from './importing/queries.server.ts'
import { workOnImports } from './importing/work-on-imports.server.ts'
import { productImports } from './tables.server.ts'

const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status'
const withPictures = (count: number) =>
  [
    head,
    ...Array.from({ length: count }, (_, at) => `k-${at},K ${at},Size,S,K-${at},100,https://cdn.in/${at}.png,active`),
  ].join('\n')

type Imports = Awaited<ReturnType<typeof openImports>>

async function begin(db: Db, { take }: Imports, text: string, by: StaffMember = asha) {
  const id = await take(text)
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, by, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
  return id
}

async function beginToApply(db: Db, imports: Imports, text: string) {
  const id = await begin(db, imports, text)
  await imports.finish()
  await applyFile(db, asha, id)
  return id
}

/** Pictures whose server answers once the gate is open. */
function closedServer({ services }: Imports) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let asked = 0
  const fetchPicture = async (address: string) => {
    asked += 1
    await gate
    return (services.fetchPicture as (address: string) => unknown)(address)
  }
  return { services: { ...services, fetchPicture: fetchPicture as never }, open, asked: () => asked }
}

const endHold = (db: Db) => db.update(productImports).set({ heldUntil: sql`now() - interval '1 second'` })

testWithDatabase(
  'a process that waits for pictures keeps its import, however long they take',
  async ({ database: { db } }) => {
    const imports = await openImports(db)
    const id = await beginToApply(db, imports, withPictures(3))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = closedServer(imports)
    const step = workOnImports(db, slow.services)
    await expect.poll(slow.asked).toBe(3)
    await endHold(db)
    vi.advanceTimersByTime(20_000)
    const isHeld = async () => (await db.$count(productImports, sql`held_until > now()`)) === 1
    await expect.poll(isHeld).toBe(true)
    expect(await workOnImports(db, imports.services)).toBe(false)
    slow.open()
    await step
    await imports.finish()
    expect((await findImport(db, id))!).toMatchObject({ state: 'done', counts: { create: 3, refused: 0 } })
    expect(await everything(db)).toHaveLength(3)
  },
)

testWithDatabase(
  'what two processes fetch pictures for is saved once, and nothing is refused',
  async ({ database: { db } }) => {
    const imports = await openImports(db)
    const id = await beginToApply(db, imports, withPictures(3))
    const slow = closedServer(imports)
    const step = workOnImports(db, slow.services)
    await expect.poll(slow.asked).toBe(3)
    await endHold(db)
    await imports.finish()
    slow.open()
    await step
    expect((await findImport(db, id))!).toMatchObject({ state: 'done', counts: { create: 3, refused: 0 } })
    expect(await everything(db)).toHaveLength(3)
    const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
    expect(rows.map(({ message }) => message).join()).not.toMatch(/Somebody|SKU/)
  },
)

testWithDatabase('an import that is cancelled while its pictures come saves nothing', async ({ database: { db } }) => {
  const imports = await openImports(db)
  const id = await beginToApply(db, imports, withPictures(2))
  const slow = closedServer(imports)
  const step = workOnImports(db, slow.services)
  await expect.poll(slow.asked).toBe(2)
  await cancelImport(db, id)
  slow.open()
  await step
  expect((await findImport(db, id))!.state).toBe('cancelled')
  expect(await everything(db)).toHaveLength(0)
})

testWithDatabase(
  'beside pictures that come slowly, other people’s files are worked on, one person’s in their sequence',
  async ({ database: { db } }) => {
    const imports = await openImports(db)
    const ravi = guardedMember({ ...asha, id: 'ravi', name: 'Ravi', email: 'ravi@example.in' })
    await db.insert(users).values({ id: ravi.id, name: ravi.name, email: ravi.email })
    await db.insert(userRoles).values({ userId: ravi.id, role: 'catalogue' })
    const slow = await beginToApply(db, imports, withPictures(12))
    const own = await begin(db, imports, `${head}\nstole,Stole,Size,S,ST,50,,draft`)
    const other = await begin(db, imports, `${head}\ncap,Cap,Size,S,CAP,50,,draft`, ravi)
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const fetchPicture = (address: string) => {
      vi.advanceTimersByTime(15_000)
      return (imports.services.fetchPicture as (address: string) => unknown)(address)
    }
    const services = { ...imports.services, fetchPicture: fetchPicture as never }
    const stateOf = async (id: number) => (await findImport(db, id))!.state

    await workOnImports(db, services)
    const saved = (await everything(db)).length
    expect(saved).toBeGreaterThan(0)
    expect(saved).toBeLessThan(12)
    while ((await stateOf(other)) === 'checking') await workOnImports(db, services)
    expect([await stateOf(slow), await stateOf(own)]).toEqual(['applying', 'checking'])
    expect(await everything(db)).toHaveLength(saved)

    while (await workOnImports(db, services));
    expect([await stateOf(slow), await stateOf(own)]).toEqual(['done', 'checked'])
    expect((await everything(db)).map(({ images }) => images.length)).toEqual(Array.from({ length: 12 }, () => 1))
    const [row] = await db.select().from(productImports).where(eq(productImports.id, slow))
    expect(row).toMatchObject({ heldUntil: null, error: null })
  },
)
