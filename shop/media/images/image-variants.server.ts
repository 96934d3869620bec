import { notFound } from '#shared/failures.ts'
import type { ByteRange } from '../byte-range.ts'
import { encodeVariantAside } from '../encoding/encode-aside.server.ts'
import type { VariantFormat, VariantWidth } from '../rules.ts'
import { stepBytes } from '../send-file.server.ts'
import type { FilePart, Storage } from '../storage.server.ts'

/** Reads an original that storage has not, such as one of the demo; null when it knows no such picture. */
export type ReadElsewhere = (key: string) => Promise<Buffer | null>

export type ImageVariants = {
  /** The picture at a width, with its first bytes: made once and stored. Throws a 404 Refusal for an unknown key. */
  open(key: string, width: VariantWidth, format: VariantFormat): Promise<OpenVariant>
}

type OpenVariant = { size: number; first: Buffer; readPart(part: ByteRange): Promise<FilePart | null> }

export function openImageVariants(storage: Storage, readElsewhere: ReadElsewhere = async () => null): ImageVariants {
  const underWay = new Map<string, Promise<void>>()

  async function make(key: string, path: string, width: VariantWidth, format: VariantFormat) {
    const original = (await storage.read(`originals/${key}`)) ?? (await readElsewhere(key))
    if (!original) throw notFound('Picture')
    await storage.write(path, await encodeVariantAside(original, width, format))
  }

  async function openStored(path: string): Promise<OpenVariant | null> {
    const readPart = (part: ByteRange) => storage.readPart(path, part)
    const found = await readPart({ start: 0, end: stepBytes - 1 })
    return found && { size: found.size, first: found.bytes, readPart }
  }

  return {
    async open(key, width, format) {
      const path = `variants/${key}/${width}.${format}`
      const stored = await openStored(path)
      if (stored) return stored

      const making = underWay.get(path) ?? make(key, path, width, format).finally(() => underWay.delete(path))
      underWay.set(path, making)
      await making
      return (await openStored(path))!
    },
  }
}
