import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `isPacked`: as small as it gets, such as a PDF; it is stored as it is. */
export type ZipFile = { name: string; pieces: AsyncIterable<Uint8Array>; isPacked?: boolean }

/** The bytes of a ZIP archive, file by file: no more of a file is in memory than one piece. */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  const take = () => {
    const taken = made
    made = []
    return taken
  }
  for await (const { name, pieces, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
