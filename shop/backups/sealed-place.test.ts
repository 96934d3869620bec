import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '#db/backups/place.ts'
import { sealedPlace } from './sealed-place.server.ts'

const key = 'vJ3mB0n5r1yqK8dT2xWcE7uLhP4sAf9G'

function memoryPlace() {
  const files = new Map<string, Buffer>()
  const place: Place = {
    read: async (path) => files.get(path) ?? null,
    write: async (path, bytes) => void files.set(path, bytes),
    has: async (path) => files.has(path),
    remove: async (path) => void files.delete(path),
    list: async (folder) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
  }
  return { files, place }
}

test('what is sealed comes back, and never lies there readable or twice the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 20, maxLength: 5_000 }), async (given) => {
      const { files, place } = memoryPlace()
      const sealed = sealedPlace(place, key)
      const bytes = Buffer.from(given)
      await sealed.write('log/1', bytes)
      await sealed.write('log/2', bytes)
      expect((await sealed.read('log/1'))!.equals(bytes)).toBe(true)
      const [first, second] = [...files.values()]
      expect(first!.includes(bytes)).toBe(false)
      expect(first!.equals(second!)).toBe(false)
      expect(await sealed.list('log')).toEqual(['log/1', 'log/2'])
    }),
    { numRuns: 30 },
  )
})

test('a changed byte, a shortened file, an exchanged one and another key are noticed', async () => {
  const { files, place } = memoryPlace()
  const sealed = sealedPlace(place, key)
  await sealed.write('log/1', Buffer.from('what customers ordered at noon'))
  const good = files.get('log/1.sealed')!
  for (let at = 0; at < good.length; at += 1) {
    const changed = Buffer.from(good)
    changed[at]! ^= 1
    files.set('log/1.sealed', changed)
    await expect(sealed.read('log/1')).rejects.toThrow(/damaged/)
  }
  files.set('log/1.sealed', good.subarray(0, -1))
  await expect(sealed.read('log/1')).rejects.toThrow(/damaged/)
  files.set('log/2.sealed', good)
  await expect(sealed.read('log/2')).rejects.toThrow(/damaged/)
  files.set('log/1.sealed', good)
  await expect(sealedPlace(place, `${key}x`).read('log/1')).rejects.toThrow('BACKUP_KEY is not the key')
  expect(await sealed.read('log/1')).toEqual(Buffer.from('what customers ordered at noon'))
})
