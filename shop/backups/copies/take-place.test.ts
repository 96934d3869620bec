import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { findPlaceTaken, requestPlace, takePlace } from './take-place.server.ts'

const request = {
  name: '20261122-1159',
  to: '2026-11-22T06:29:00.000Z',
  by: 'Asha',
  askedAt: '2026-11-28T06:00:00.000Z',
}

/** A shop with backups and a whole copy: each file says which it belongs to. */
function makeShop() {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder.path, name)), { recursive: true })
    fs.writeFileSync(path.join(folder.path, name), text)
  }
  for (const name of ['postgres/PG_VERSION', 'images/a.webp', 'secrets.key', 'database-password']) write(name, 'shop')
  write('in-use-by', 'shop')
  write('backups/base', 'backup')
  for (const name of ['postgres/PG_VERSION', 'images/a.webp', 'secrets.key'])
    write(`restored/${request.name}/${name}`, 'copy')
  write(`restored/${request.name}.json`, '{}')
  return { dataDir: folder.path, read: (name: string) => fs.readFileSync(path.join(folder.path, name), 'utf8') }
}

type Shop = ReturnType<typeof makeShop>

const whole = ['postgres/PG_VERSION', 'images/a.webp', 'secrets.key']

function expectCopyInPlace({ dataDir, read }: Shop) {
  expect(whole.map(read)).toEqual(['copy', 'copy', 'copy'])
  expect(read('backups/base')).toBe('backup')
  for (const name of ['in-use-by', 'database-password', `restored/${request.name}`, `restored/${request.name}.json`])
    expect(fs.existsSync(path.join(dataDir, name)), name).toBe(false)
  const taken = findPlaceTaken(dataDir)!
  expect(taken).toMatchObject({ state: 'done', by: 'Asha', to: request.to })
  const asideOf = (name: string) => fs.readFileSync(path.join(taken.folder, name), 'utf8')
  expect([...whole, 'database-password'].map(asideOf)).toEqual(['shop', 'shop', 'shop', 'shop'])
}

function expectShopInPlace({ dataDir, read }: Shop) {
  expect([...whole, 'database-password'].map(read)).toEqual(['shop', 'shop', 'shop', 'shop'])
  expect(whole.map((name) => read(`restored/${request.name}/${name}`))).toEqual(['copy', 'copy', 'copy'])
  expect(findPlaceTaken(dataDir)).toMatchObject({ state: 'failed' })
}

test('without a request nothing is moved', async () => {
  const shop = makeShop()
  await takePlace(shop.dataDir)
  expect(whole.map(shop.read)).toEqual(['shop', 'shop', 'shop'])
  expect(findPlaceTaken(shop.dataDir)).toBeNull()
})

test('the copy takes the place, the shop of before stays whole beside it, and it happens once', async () => {
  const shop = makeShop()
  requestPlace(shop.dataDir, request)
  await takePlace(shop.dataDir)
  expectCopyInPlace(shop)
  await takePlace(shop.dataDir)
  expectCopyInPlace(shop)
})

test('a second copy in the same second lays the first beside the shop of before', async () => {
  const shop = makeShop()
  const now = new Date()
  requestPlace(shop.dataDir, request)
  await takePlace(shop.dataDir, { now })
  const first = findPlaceTaken(shop.dataDir)!
  fs.cpSync(first.folder, path.join(shop.dataDir, 'restored/again'), { recursive: true })
  requestPlace(shop.dataDir, { ...request, name: 'again' })
  await takePlace(shop.dataDir, { now })
  const second = findPlaceTaken(shop.dataDir)!
  expect(second).toMatchObject({ state: 'done', name: 'again' })
  const said = [first.folder, second.folder, shop.dataDir].map((at) =>
    fs.readFileSync(path.join(at, 'secrets.key'), 'utf8'),
  )
  expect(said).toEqual(['shop', 'copy', 'shop'])
})

test('a process that ends before or after any single move leaves what the next start completes', async () => {
  let ends = 0
  for (; ; ends += 1) {
    const shop = makeShop()
    requestPlace(shop.dataDir, request)
    let count = 0
    const dying = (isBefore: boolean) => (from: string, to: string) => {
      const isNow = count++ === ends
      if (isNow && isBefore) throw new Error('the process was killed')
      fs.renameSync(from, to)
      if (isNow) throw new Error('the process was killed')
    }
    let isKilled = false
    try {
      await takePlace(shop.dataDir, { rename: dying(ends % 2 === 0) })
    } catch {
      isKilled = true
    }
    await takePlace(shop.dataDir)
    expectCopyInPlace(shop)
    if (!isKilled) break
  }
  expect(ends).toBe(8)
})

test('where a name cannot be moved all go back, and the shop of before opens', async () => {
  for (let broken = 0; broken < 8; broken += 1) {
    const shop = makeShop()
    requestPlace(shop.dataDir, request)
    let count = 0
    await takePlace(shop.dataDir, {
      rename(from, to) {
        if (count++ === broken) throw Object.assign(new Error('busy'), { code: 'EBUSY' })
        fs.renameSync(from, to)
      },
    })
    expectShopInPlace(shop)
    expect(findPlaceTaken(shop.dataDir)?.sentence).toMatch(/could not be moved \(EBUSY\)/)
  }
})

test('a copy that is not complete never takes the place', async () => {
  const shop = makeShop()
  fs.writeFileSync(path.join(shop.dataDir, `restored/${request.name}/restore-unfinished`), '')
  requestPlace(shop.dataDir, request)
  await takePlace(shop.dataDir)
  expectShopInPlace(shop)
})
