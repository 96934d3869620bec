import multipart from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { notFound, Refusal } from '#shared/failures.ts'
import { StoredVideo } from '../answers.ts'
import { PictureNotStored } from '../bucket-error.ts'
import type { ByteRange } from '../byte-range.ts'
import { videoKey } from '../image-key.ts'
import { maxVideoBytes } from '../inputs.ts'
import { sendFile } from '../send-file.server.ts'
import type { Storage } from '../storage.server.ts'
import { images } from '../tables.server.ts'
import { storeVideo } from './store-video.server.ts'

type Services = { db: Db; storage: Storage }

const video = contract({
  summary: 'A video of a product; a key never changes its video',
  audience: 'customers',
  params: z.object({ key: videoKey }),
  answers: {
    200: fileOf('video/*', 'The video'),
    206: fileOf('video/*', 'A part of the video'),
    304: { description: 'The copy of the reader is still good' },
    416: { description: 'There is no such part' },
  },
})

const upload = contract({
  summary: 'Stores a video of a product',
  audience: 'staff',
  sends: { mediaType: 'multipart/form-data', describes: z.object({ video: z.file() }) },
  answers: { 201: StoredVideo },
})

export function videoRoutes(app: FastifyInstance, { db, storage }: Services) {
  app.withTypeProvider<ByContract>().get('/videos/:key', video, async (request, reply) => {
    const { key } = request.params
    const [found] = await db
      .select({ type: images.mediaType, bytes: images.bytes })
      .from(images)
      .where(eq(images.key, key))
    if (!found) throw notFound('Video')
    const readPart = (part: ByteRange) => storage.readPart(`originals/${key}`, part)
    return sendFile(request, reply, { what: 'Video', etag: `"${key}"`, type: found.type, size: found.bytes, readPart })
  })
}

/** Registered inside the staff scope (http/staff-routes.ts). */
export async function videoUploadRoutes(app: FastifyInstance, { db, storage }: Services) {
  await app.register(multipart, {
    limits: { fileSize: maxVideoBytes, files: 1, fields: 4 },
    throwFileSizeLimit: false,
  })

  app.post('/admin/api/videos', { ...upload, bodyLimit: maxVideoBytes + 65_536 }, async (request, reply) => {
    const file = await request.file()
    if (!file) throw new Refusal(400, 'Choose a video first.')
    const stored = await storeVideo(db, storage, file.file).catch((error: unknown) => {
      if (!(error instanceof PictureNotStored)) throw error
      request.log.error({ err: error }, 'a video could not be stored')
      throw new Refusal(503, `The video was not stored. ${error.message}`)
    })
    return reply.code(201).send(stored)
  })
}
