import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

type Given = { path: string; bytes: Buffer; isStored?: boolean; flags?: number }

/** A ZIP as packers write it. */
function zipOf(files: readonly Given[], { comment = '' } = {}) {
  const [bodies, heads]: [Buffer[], Buffer[]] = [[], []]
  let start = 0
  for (const { path, bytes, isStored = false, flags = 0x8_00 } of files) {
    const name = Buffer.from(path)
    const data = isStored ? bytes : deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(start, 10)
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, name]))
    bodies.push(local)
    start += local.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(start, 12)
  end.writeUInt16LE(comment.length, 16)
  return new Blob([Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])])
}

const picture = Buffer.from('a picture '.repeat(50))

test('the pictures of a ZIP are found by their paths and read one by one', async () => {
  const zip = zipOf(
    [
      { path: 'Shoot/', bytes: Buffer.alloc(0), isStored: true },
      { path: 'Shoot/KM-1 लाल.jpg', bytes: picture },
      { path: 'Shoot/KM-2.PNG', bytes: picture, isStored: true },
      { path: 'Shoot/notes.txt', bytes: picture },
      { path: '__MACOSX/Shoot/._KM-2.png', bytes: picture },
    ],
    { comment: 'packed by hand' },
  )
  const found = await readZip(zip)
  if (typeof found === 'string') throw new Error(found)
  expect(found.map(({ path }) => path)).toEqual(['Shoot/KM-1 लाल.jpg', 'Shoot/KM-2.PNG'])
  const files = await Promise.all(found.map(async ({ read }) => (await read())!))
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['KM-1 लाल.jpg', 'image/jpeg'],
    ['KM-2.PNG', 'image/png'],
  ])
  for (const file of files) expect(Buffer.from(await file.arrayBuffer())).toEqual(picture)
})

test('a picture that unpacks to more than one may have, is locked or cut off, is none', async () => {
  const found = await readZip(
    zipOf([
      { path: 'bomb.jpg', bytes: Buffer.alloc(60_000_000) },
      { path: 'locked.jpg', bytes: picture, flags: 0x8_01 },
      { path: 'good.jpg', bytes: picture },
    ]),
  )
  if (typeof found === 'string') throw new Error(found)
  const [bomb, locked, good] = await Promise.all(found.map(({ read }) => read()))
  expect([bomb, locked, good?.size]).toEqual([null, null, picture.length])

  const whole = Buffer.from(await zipOf([{ path: 'a.jpg', bytes: picture }]).arrayBuffer())
  whole.fill(0xff, 30, 40)
  const spoilt = await readZip(new Blob([whole]))
  expect(typeof spoilt === 'string' ? spoilt : await spoilt[0]!.read()).toBeNull()
})

test('a file that is no ZIP, or whose directory cannot be, is refused in words', async () => {
  expect(await readZip(new Blob(['hello']))).toMatch(/cannot be read/)
  expect(await readZip(new Blob([]))).toMatch(/cannot be read/)
  const whole = Buffer.from(await zipOf([{ path: 'a.jpg', bytes: picture }]).arrayBuffer())
  whole.writeUInt32LE(0xff_ff_ff_ff, whole.length - 6)
  expect(await readZip(new Blob([whole]))).toMatch(/too large/)
  whole.writeUInt32LE(0x0f_ff_ff_ff, whole.length - 6)
  expect(await readZip(new Blob([whole]))).toMatch(/cannot be read/)
  whole.writeUInt32LE(0x7f_ff_ff_ff, whole.length - 10)
  expect(await readZip(new Blob([whole]))).toMatch(/too large/)
})
