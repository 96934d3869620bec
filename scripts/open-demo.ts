import { availableParallelism } from 'node:os'
import type { BaseLogger } from 'pino'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { fillDemoShop } from '#demo/fill.server.ts'
import { openDemoPictures } from '#demo/pictures.server.ts'
import { isKnownImage } from '#shop/media/queries.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { step } from './progress.mjs'

type Services = { config: Config; db: Db; storage: Storage; logger: BaseLogger }

/** How long a first start may draw before it opens; what is missing then is drawn when first asked for. */
const timeoutMs = 70_000

/**
 * Fills an empty shop and draws its pictures: what the first pages show before the shop opens, on all
 * cores; the rest while it is open, leaving one core to shoppers.
 */
export async function openDemo({ config, db, storage, logger }: Services) {
  if (config.demo) await step('Looking after the demo shop', () => fillDemoShop(db))
  if (config.demoPictures === 'plain') return plainPictures(db)

  const closing = new AbortController()
  const complain = (error: unknown) => {
    if (!closing.signal.aborted) logger.error({ err: error }, 'demo pictures')
  }
  if (config.demo) await drawTheFirst(storage).catch(complain)

  const pictures = openDemoPictures({ storage, threads: Math.max(1, availableParallelism() - 1) })
  return {
    drawMissing: async (key: string) => (pictures.has(key) ? pictures.draw(key) : null),
    drawTheRest: () => {
      if (config.demo) pictures.drawAll(pictures.all, undefined, closing.signal).catch(complain)
    },
    close: async () => {
      closing.abort()
      await pictures.close()
    },
  }
}

async function drawTheFirst(storage: Storage) {
  const pictures = openDemoPictures({ storage, threads: availableParallelism() })
  const present = await Promise.all(pictures.first.map((key) => storage.has(`originals/${key}`)))
  if (present.every(Boolean)) return
  const enough = AbortSignal.timeout(timeoutMs)
  await step('Drawing pictures for the first pages', (tell) =>
    pictures.drawAll(pictures.first, (done, of) => tell(`(${done} of ${of})`), enough),
  ).finally(pictures.close)
}

function plainPictures(db: Db) {
  let bytes: Promise<Buffer> | undefined
  const draw = async () => {
    const { default: sharp } = await import('sharp')
    const sheet = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#d8cfc0' } })
    return sheet.webp().toBuffer()
  }
  return {
    drawMissing: async (key: string) => ((await isKnownImage(db, key)) ? (bytes ??= draw()) : null),
    drawTheRest: () => {},
    close: async () => {},
  }
}
