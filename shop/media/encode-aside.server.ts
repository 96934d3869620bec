import { takeTurns } from '#shared/take-turns.ts'
import type { EncodedUpload } from './encode-picture.server.ts'
import type { EncodedLogo } from './logo/encode-logo.server.ts'
import { openAside } from './open-aside.server.ts'
import type { VariantFormat, VariantWidth } from './rules.ts'

export type Work =
  | { of: 'variant'; original: Uint8Array; width: VariantWidth; format: VariantFormat }
  | { of: 'upload'; file: string }
  | { of: 'logo'; file: string }
export type Encoded = Buffer | EncodedUpload | EncodedLogo | null

/** Pictures encoded at once: more would only wait for each other, and each takes memory. */
const inTurn = takeTurns(2)

/** At the lowest priority: pages stay quick meanwhile. */
const encoder = openAside<Work, Encoded>('shop/media/encode-process.server.ts')

export const encodeVariantAside = (original: Uint8Array, width: VariantWidth, format: VariantFormat) =>
  encodeAside({ of: 'variant', original, width, format }) as Promise<Buffer>

/** As `encodeUpload`: null for what is no picture. The file is read there. */
export const encodeUploadAside = (file: string) => encodeAside({ of: 'upload', file }) as Promise<EncodedUpload | null>

/** As `encodeLogo`. The file is read there. */
export const encodeLogoAside = (file: string) => encodeAside({ of: 'logo', file }) as Promise<EncodedLogo>

const encodeAside = (work: Work) =>
  inTurn(() =>
    encoder.ask(work).catch((error: Error) => {
      throw new Error(`A picture could not be encoded: ${error.message}`, { cause: error })
    }),
  )
