import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamInTurns } from './stream-in-turns.server.ts'

test('of many files one piece is made at once, and others come between any two', async () => {
  const seen: number[] = []
  let busy = 0
  let between = 0
  async function* file(name: string) {
    for (let at = 0; at < 5; at += 1) {
      busy += 1
      seen.push(busy)
      await setImmediate()
      busy -= 1
      yield `${name}${at} `
    }
  }
  const over = new AbortController()
  const others = (async () => {
    for (; !over.signal.aborted; between += 1) await setImmediate()
  })()
  const files = await Promise.all([...'abcdefgh'].map(async (name) => text(await streamInTurns(file(name), 'lists'))))
  over.abort()
  await others
  expect(files[0]).toBe('a0 a1 a2 a3 a4 ')
  expect(files[7]).toBe('h0 h1 h2 h3 h4 ')
  expect(Math.max(...seen)).toBe(1)
  expect(between).toBeGreaterThan(20)
})

test('what fails at the first piece fails before there is a stream, and holds up no other', async () => {
  // oxlint-disable-next-line require-yield
  async function* broken(): AsyncGenerator<string> {
    throw new Error('The database is away')
  }
  for (let tries = 0; tries < 3; tries += 1)
    await expect(streamInTurns(broken(), 'lists')).rejects.toThrow('The database is away')
  async function* good() {
    yield 'a'
  }
  expect(await text(await streamInTurns(good(), 'lists'))).toBe('a')
})

test('a reader who leaves ends the making of the file', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 'a'
    } finally {
      isEnded = true
    }
  }
  const stream = await streamInTurns(endless(), 'lists')
  for await (const piece of stream) if (piece === 'a') break
  await expect.poll(() => isEnded).toBe(true)
})
