import { availableParallelism } from 'node:os'
import type { BaseLogger } from 'pino'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { isKnownImage } from '#shop/media/queries.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { openDemoRemoval } from './demo-removal.server.ts'
import { fillDemoShop } from './fill.server.ts'
import { findPastPayments } from './past-payments.server.ts'
import { openDemoPictures } from './pictures.server.ts'

/** Shows a step of the start to whoever waits for it. */
type Step = <Result>(
  doing: string,
  work: (tell: (progress: string) => void) => Result | Promise<Result>,
) => Promise<Result>

type Services = {
  config: Pick<Config, 'demo' | 'demoPictures'>
  db: Db
  storage: Storage
  logger: BaseLogger
  step: Step
  /** Being drawn since the start began. */
  firstPictures: FirstPictures | null
}

type FirstPictures = ReturnType<typeof drawFirstPictures>

/** How long a first start may wait for drawings alone; what is missing then is drawn when first asked for. */
const timeoutMs = 3_000

/**
 * The only way from the shop into the demo. Fills an empty shop and waits for the pictures of the first screens; what
 * lists show is drawn while the shop is open, leaving one core to customers; close-ups and other views are drawn when
 * somebody asks for them.
 */
export async function openDemo({ config, db, storage, logger, step, firstPictures }: Services) {
  if (config.demo) await step('Looking after the demo shop', () => fillDemoShop(db))
  const pastPayments = () => findPastPayments(db)
  const removal = openDemoRemoval(db)
  if (config.demoPictures === 'plain') return { ...plainPictures(db), pastPayments, removal }

  const closing = new AbortController()
  const complain = (error: unknown) => {
    if (!closing.signal.aborted) logger.error({ err: error }, 'demo pictures')
  }
  if (await firstPictures?.areMissing.catch(() => false))
    await step('Drawing pictures for the first pages', firstPictures!.finish).catch(complain)

  const pictures = openDemoPictures({ storage, processes: Math.max(1, availableParallelism() - 1) })
  return {
    pastPayments,
    removal,
    drawMissing: async (key: string) => (pictures.has(key) ? pictures.draw(key) : null),
    drawForLists: () => {
      if (config.demo) pictures.drawAll(pictures.listed, undefined, closing.signal).catch(complain)
    },
    close: async () => {
      closing.abort()
      pictures.close()
    },
  }
}

/**
 * Begins with the pictures of the first screens, on all cores, while the database starts and the shop is filled.
 * isPatient: takes only the time that nothing else wants.
 */
export function drawFirstPictures(storage: Storage, { isPatient = false } = {}) {
  const pictures = openDemoPictures({ storage, processes: availableParallelism(), isAwaited: !isPatient })
  const areMissing = Promise.all(pictures.first.map((key) => storage.has(`originals/${key}`))).then(
    (present) => !present.every(Boolean),
  )
  const enough = new AbortController()
  let tell: (progress: string) => void = () => {}
  const draw = async () => {
    if (!(await areMissing)) return
    await pictures.drawAll(pictures.first, (done, of) => tell(`(${done} of ${of})`), enough.signal)
  }
  const drawn = draw().finally(pictures.close)
  // Whoever waits for the pictures hears of it.
  drawn.catch(() => {})
  return {
    areMissing,
    drawn,
    finish(show: (progress: string) => void) {
      tell = show
      setTimeout(() => enough.abort(), timeoutMs).unref()
      return drawn
    },
  }
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
    drawForLists: () => {},
    close: async () => {},
  }
}
