import { notFound } from '#shared/failures.ts'
import { encodeVariantAside } from '../encoding/encode-aside.server.ts'
import type { VariantFormat, VariantWidth } from '../rules.ts'
import type { Storage } from '../storage.server.ts'

/** Reads an original that storage has not, such as one of the demo; null when it knows no such picture. */
export type ReadElsewhere = (key: string) => Promise<Buffer | null>

export type ImageVariants = {
  /** The picture's bytes at a width, made once and stored; throws a 404 Refusal for an unknown key. */
  read(key: string, width: VariantWidth, format: VariantFormat): Promise<Buffer>
}

export function openImageVariants(storage: Storage, readElsewhere: ReadElsewhere = async () => null): ImageVariants {
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(key: string, path: string, width: VariantWidth, format: VariantFormat) {
    const original = (await storage.read(`originals/${key}`)) ?? (await readElsewhere(key))
    if (!original) throw notFound('Picture')
    const bytes = await encodeVariantAside(original, width, format)
    await storage.write(path, bytes)
    return bytes
  }

  return {
    async read(key, width, format) {
      const path = `variants/${key}/${width}.${format}`
      const stored = await storage.read(path)
      if (stored) return stored

      const begun = underWay.get(path)
      if (begun) return begun
      const making = make(key, path, width, format).finally(() => underWay.delete(path))
      underWay.set(path, making)
      return making
    },
  }
}
