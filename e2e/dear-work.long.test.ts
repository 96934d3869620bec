// demanded by: e2e/dear-work shop/media shop/cart shop/catalogue/finding shop/documents shop/exports http
import { expect, test } from '@playwright/test'
import { makeFolder } from '#tests/temporary-folder.ts'
import { works } from './dear-work/works.ts'
import { signIn } from './harness/api.ts'
import { note } from './harness/note.ts'
import { type ShopProcess, startShop } from './harness/shop-process.ts'
import { timePages } from './slow-clients/slow-run.ts'

/** An exception of what was ended is none. */
const endedBy = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

test.describe('while dear work is asked for as often as one can, others get their pages @processes', () => {
  const folder = makeFolder()
  let shop: ShopProcess
  let cookie: string

  test.beforeAll(async () => {
    shop = await startShop('dear-work', { DATA_DIR: folder.path })
    await shop.untilReady()
    cookie = await signIn(shop.url)
  })
  test.afterAll(async () => {
    await shop.stop()
    folder.remove()
  })

  for (const name of Object.keys(works))
    test(`beside ${name}`, async () => {
      const alone = await timePages(shop.url, 2_000)
      const filling = await fill(name)
      const beside = await timePages(shop.url, 6_000)
      const answers = await filling.stop()
      note(`${name} ${JSON.stringify({ answers, alone: alone.p99Ms, beside })}`)
      expect(beside.statuses).toEqual([200])
      expect(Object.keys(answers).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([])
      expect((answers[200] ?? 0) + (answers[201] ?? 0) + (answers[401] ?? 0)).toBeGreaterThan(0)
      expect(beside.p99Ms).toBeLessThan(Math.max(250, 3 * alone.p99Ms))
    })

  /** Asks for it again and again, until it is stopped. */
  async function fill(name: string) {
    const over = new AbortController()
    const { atOnce, prepare } = works[name]!
    const ask = await prepare({ url: shop.url, cookie, signal: over.signal })
    const answers: Record<number, number> = {}
    const { promise: isAnswered, resolve: heard } = Promise.withResolvers<void>()
    async function askOn() {
      while (!over.signal.aborted) {
        const answer = await ask()
        await answer.arrayBuffer()
        answers[answer.status] = (answers[answer.status] ?? 0) + 1
        heard()
      }
    }
    const all = Array.from({ length: atOnce }, () => askOn().catch(endedBy(over.signal)))
    return {
      async stop() {
        await isAnswered
        over.abort()
        await Promise.all(all)
        return answers
      },
    }
  }
})
