import { takeTurns } from '#shared/take-turns.ts'
import type { VariantFormat, VariantWidth } from '../rules.ts'
import type { EncodedLogo } from './encode-logo.server.ts'
import type { EncodedPhoto } from './encode-photo.server.ts'
import type { EncodedUpload } from './encode-picture.server.ts'
import type { LookedAtVideo } from './look-at-video.server.ts'
import { type AsideBounds, AsideLost, openAside } from './open-aside.server.ts'

export type Work =
  | { of: 'variant'; original: Uint8Array; width: VariantWidth; format: VariantFormat }
  | { of: 'upload'; file: string }
  | { of: 'logo'; file: string }
  | { of: 'photo'; file: string }
  | { of: 'video'; file: string }
export type Encoded = Buffer | EncodedUpload | EncodedLogo | EncodedPhoto | LookedAtVideo | null

const mb = 1_048_576

/**
 * Pictures that visitors wait for, uploads of staff and uploads of customers each have a process of their own, at the
 * lowest priority: pages stay quick meanwhile, and none of them waits for another. More at once would only wait for
 * each other, and each takes memory.
 */
const shownLane = openLane(2, { maxProcessorMs: 60_000, maxMs: 300_000, maxRssBytes: 1_024 * mb })
const staffLane = openLane(1, { maxProcessorMs: 120_000, maxMs: 600_000, maxRssBytes: 1_536 * mb })
const customerLane = openLane(1, { maxProcessorMs: 10_000, maxMs: 120_000, maxRssBytes: 512 * mb })

/** How many photographs of customers wait for their turn, each a file of up to 20 MB. */
const maxWaitingPhotos = 20
let waitingPhotos = 0

export const encodeVariantAside = (original: Uint8Array, width: VariantWidth, format: VariantFormat) =>
  shownLane({ of: 'variant', original, width, format }) as Promise<Buffer>

/** As `encodeUpload`: null for what is no picture. The file is read there. */
export const encodeUploadAside = (file: string) => staffLane({ of: 'upload', file }) as Promise<EncodedUpload | null>

/** As `encodeLogo`. The file is read there. */
export const encodeLogoAside = (file: string) => staffLane({ of: 'logo', file }) as Promise<EncodedLogo>

/** As `lookAtVideo`. The file is read and changed there. */
export const lookAtVideoAside = (file: string) => staffLane({ of: 'video', file }) as Promise<LookedAtVideo | null>

/** As `encodePhoto`; `too dear` also where it took more time or memory than one photograph may, `busy` without a try. */
export async function encodePhotoAside(file: string): Promise<EncodedPhoto | 'busy'> {
  if (waitingPhotos >= maxWaitingPhotos) return 'busy'
  waitingPhotos += 1
  try {
    return (await customerLane({ of: 'photo', file })) as EncodedPhoto
  } catch (error) {
    if (error instanceof Error && error.cause instanceof AsideLost) return 'too dear'
    throw error
  } finally {
    waitingPhotos -= 1
  }
}

function openLane(atOnce: number, bounds: AsideBounds) {
  const inTurn = takeTurns(atOnce)
  const encoder = openAside<Work, Encoded>('shop/media/encoding/encode-process.server.ts', bounds)
  return (work: Work) =>
    inTurn(() =>
      encoder.ask(work).catch((error: Error) => {
        throw new Error(`A picture could not be encoded: ${error.message}`, { cause: error })
      }),
    )
}
