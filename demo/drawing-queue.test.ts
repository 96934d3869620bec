import { expect, test } from 'vitest'
import type { Storage } from '#shop/media/storage.server.ts'
import { type Hurry, openDrawingQueue } from './drawing-queue.ts'

function inMemory(): Storage {
  const stored = new Map<string, Buffer>()
  return {
    read: async (path) => stored.get(path) ?? null,
    write: async (path, bytes) => void stored.set(path, bytes),
    has: async (path) => stored.has(path),
    remove: async (path) => void stored.delete(path),
  }
}

/** A pool whose drawings end only on command, in the order they began. */
function slowHand() {
  const begun: string[] = []
  const hurries: Hurry[] = []
  const waiting: (() => void)[] = []
  return {
    begun,
    hurries,
    drawNow: (key: string, hurry: Hurry) => {
      begun.push(key)
      hurries.push(hurry)
      return new Promise<Buffer>((resolve, reject) =>
        waiting.push(() => (key === 'torn' ? reject(new Error('torn')) : resolve(Buffer.from(key)))),
      )
    },
    async finishOne() {
      waiting.shift()!()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two who ask for one picture get one drawing', async () => {
  const storage = inMemory()
  const hand = slowHand()
  const queue = openDrawingQueue({ lanes: 2, storage, drawNow: hand.drawNow })

  const both = Promise.all([queue.draw('shirt'), queue.draw('shirt')])
  await settled()
  await hand.finishOne()

  expect((await both).map(String)).toEqual(['shirt', 'shirt'])
  expect(hand.begun).toEqual(['shirt'])
  expect(String(await storage.read('originals/shirt'))).toBe('shirt')
})

test('a picture somebody waits for is begun at once, whatever is being drawn', async () => {
  const hand = slowHand()
  const queue = openDrawingQueue({ lanes: 1, storage: inMemory(), drawNow: hand.drawNow })

  const rest = queue.drawAll(['a', 'b', 'c'])
  await settled()
  const wanted = queue.draw('c')
  await settled()
  expect(hand.begun).toEqual(['a', 'c'])
  await hand.finishOne()
  await hand.finishOne()
  expect(String(await wanted)).toBe('c')

  await hand.finishOne()
  await rest
  expect(hand.begun).toEqual(['a', 'c', 'b'])
  expect(hand.hurries).toEqual(['patient', 'urgent', 'patient'])
})

test('what is stored already is not drawn again', async () => {
  const storage = inMemory()
  await storage.write('originals/a', Buffer.from('kept'))
  const hand = slowHand()
  const queue = openDrawingQueue({ lanes: 2, storage, drawNow: hand.drawNow })

  const reported: number[] = []
  await queue.drawAll(['a'], (done) => reported.push(done))
  expect(String(await queue.draw('a'))).toBe('kept')
  expect(hand.begun).toEqual([])
  expect(reported).toEqual([1])
})

test('one that cannot be drawn is named at the end, after all the others', async () => {
  const storage = inMemory()
  const hand = slowHand()
  const queue = openDrawingQueue({ lanes: 1, storage, drawNow: hand.drawNow })

  const all = queue.drawAll(['torn', 'b'])
  const judged = expect(all).rejects.toThrow('1 pictures could not be drawn')
  await settled()
  await hand.finishOne()
  await hand.finishOne()
  await judged
  expect(await storage.has('originals/b')).toBe(true)
})

test('an aborted round stops after the picture being drawn', async () => {
  const hand = slowHand()
  const queue = openDrawingQueue({ lanes: 1, storage: inMemory(), drawNow: hand.drawNow })
  const stop = new AbortController()

  const all = queue.drawAll(['a', 'b'], undefined, stop.signal)
  await settled()
  stop.abort()
  await hand.finishOne()
  await all
  expect(hand.begun).toEqual(['a'])
})
