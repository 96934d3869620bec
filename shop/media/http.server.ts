import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { StoredImage } from './answers.ts'
import { PictureNotStored } from './bucket-error.ts'
import type { ImageVariants } from './images/image-variants.server.ts'
import { storeImage } from './images/store-image.server.ts'
import { maxUploadBytes } from './inputs.ts'
import { variantFormats, type VariantWidth, variantWidths } from './rules.ts'
import { sendFile } from './send-file.server.ts'
import type { Storage } from './storage.server.ts'

const Params = z.object({
  key: z.string().regex(/^[a-z0-9-]{8,80}$/),
  file: z
    .string()
    .regex(/^\d+\.[a-z]+$/)
    .transform((name) => {
      const [width, format] = name.split('.')
      return { width: Number(width), format }
    })
    .pipe(
      z.object({
        width: z.number().refine((width): width is VariantWidth => variantWidths.includes(width as VariantWidth)),
        format: z.enum(variantFormats),
      }),
    ),
})

const image = contract({
  summary: 'A picture in one of its sizes; a key never changes its picture',
  audience: 'customers',
  params: Params,
  answers: {
    200: fileOf('image/*', 'The picture'),
    206: fileOf('image/*', 'A part of the picture'),
    304: { description: 'The copy of the reader is still good' },
    416: { description: 'There is no such part' },
  },
})

const upload = contract({
  summary: 'Stores a picture',
  audience: 'staff',
  sends: { mediaType: 'multipart/form-data', describes: z.object({ image: z.file() }) },
  answers: { 201: StoredImage },
})

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * A key never changes its picture, so an answer may be cached for ever. Also in parts, for a download that goes on
 * where it broke off.
 */
export function imageRoutes(app: FastifyInstance, { variants }: { variants: ImageVariants }) {
  app.withTypeProvider<ByContract>().get('/images/:key/:file', image, async (request, reply) => {
    const { key, file } = request.params
    const found = await variants.open(key, file.width, file.format)
    const etag = `"${key}-${file.width}-${found.size}"`
    return sendFile(request, reply, { what: 'Picture', ...found, etag, type: mediaTypes[file.format] })
  })
}

/** Registered inside the staff scope (http/staff-routes.ts). */
export async function imageUploadRoutes(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }) {
  // The limit counts stored bytes: one more would be too many.
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 4 },
    throwFileSizeLimit: false,
  })

  app.post('/admin/api/images', { ...upload, bodyLimit: maxUploadBytes + 65_536 }, async (request, reply) => {
    const file = await request.file()
    if (!file) throw new Refusal(400, 'Choose an image first.')
    const stored = await storeImage(db, storage, file.file).catch((error: unknown) => {
      if (!(error instanceof PictureNotStored)) throw error
      request.log.error({ err: error }, 'a picture could not be stored')
      throw new Refusal(503, `The picture was not stored. ${error.message}`)
    })
    return reply.code(201).send(stored)
  })
}
