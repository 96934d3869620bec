import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { notFound, Refusal } from '#shared/failures.ts'
import { maxUploadBytes } from '../inputs.ts'
import { maxLogoBytes, type LogoFile, logoFiles } from '../logo-rules.ts'
import { logoKey, StoredLogo } from './logo-inputs.ts'
import { readLogoFile, storeLogo } from './store-logo.server.ts'

const names = Object.keys(logoFiles) as [LogoFile, ...LogoFile[]]
const Params = z.object({ key: logoKey, file: z.enum(names) })

const logo = contract({
  summary: 'The logo, or an icon made of it; a key never changes its files',
  audience: 'customers',
  params: Params,
  answers: { 200: fileOf('image/*', 'The picture') },
})

const upload = contract({
  summary: 'Stores a logo, an SVG or a PNG, and makes the icons of it',
  audience: 'staff',
  sends: { mediaType: 'multipart/form-data', describes: z.object({ logo: z.file() }) },
  answers: { 201: StoredLogo.meta({ id: 'StoredLogo' }) },
})

/** Opened by itself, a drawing may do nothing but be drawn, even if something had come through. */
const stillPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export function logoRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.withTypeProvider<ByContract>().get('/logo/:key/:file', logo, async (request, reply) => {
    const { key, file } = request.params
    const data = await readLogoFile(db, key, file)
    if (!data) throw notFound('Picture')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': stillPolicy,
        // E-mails show it, and webmail is another site.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(logoFiles[file])
      .send(data)
  })
}

/** Registered inside the staff scope (http/staff-routes.ts). */
export async function logoUploadRoutes(app: FastifyInstance, { db }: { db: Db }) {
  // The limit counts stored bytes: one more would be too many.
  await app.register(multipart, {
    limits: { fileSize: maxLogoBytes, files: 1, fields: 4 },
    throwFileSizeLimit: false,
  })

  // A photograph sent by mistake is read to its end, so that its sender gets the sentence and not a broken connection.
  app.post('/admin/api/logos', { ...upload, bodyLimit: maxUploadBytes + 65_536 }, async (request, reply) => {
    const file = await request.file()
    if (!file) throw new Refusal(400, 'Choose a logo first.')
    return reply.code(201).send(await storeLogo(db, file.file))
  })
}
