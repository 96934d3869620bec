import * as fs from 'node:fs'
import * as path from 'node:path'
import sharp from 'sharp'

const root = path.dirname(import.meta.dirname)

/**
 * Stores one plain sheet for every picture of the demo, where the shop that opens in this folder finds it first. Sizes of
 * a plain sheet are encoded in no time.
 */
export async function storePlainPictures(dataDir: string) {
  const originals = path.join(dataDir, 'images/originals')
  if (fs.existsSync(originals)) return
  fs.mkdirSync(originals, { recursive: true })
  const sheet = sharp({ create: { width: 1_200, height: 1_500, channels: 3, background: '#d8cfc0' } })
  const file = path.join(dataDir, 'images/plain-sheet')
  await sheet.webp().toFile(file)
  for (const name of fs.readdirSync(path.join(root, 'demo/pictures')))
    fs.linkSync(file, path.join(originals, `demo-${path.parse(name).name}`))
}
