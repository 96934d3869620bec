import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber, typedId } from '#shared/fields.ts'
import { noRoomSentence } from '#shop/health/disk-rules.ts'
import type { DiskWatch } from '#shop/health/watch-disk.server.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { maxPhotoBytes, StoredPhoto } from '../photo-rules.ts'
import { findPhoto } from './find-photos.server.ts'
import { storeCustomerPhoto, storeStaffPhoto } from './store-photo.server.ts'

const OrderParams = z.object({ number: orderNumber })
const Query = z.object({ token: z.string().max(100).default('') })
const Photo = z.object({ photo: z.uuid() })
const sends = { mediaType: 'multipart/form-data', describes: z.object({ photo: z.file() }) }
const shown = { 200: fileOf('image/webp', 'The photograph') }

const add = contract({
  summary: 'Stores a photograph for a return, for whoever holds the link of the order',
  audience: 'customers',
  params: OrderParams,
  querystring: Query,
  sends,
  answers: { 201: StoredPhoto },
})
const own = contract({
  summary: 'A photograph of a return, for whoever holds the link of the order',
  audience: 'customers',
  params: OrderParams.extend(Photo.shape),
  querystring: Query,
  answers: shown,
})
const addByStaff = contract({
  summary: 'Stores a photograph of pieces that came back',
  audience: 'staff',
  params: z.object({ reference: z.string().max(40), line: typedId }),
  sends,
  answers: { 201: StoredPhoto },
})
const any = contract({ summary: 'A photograph of a return', audience: 'staff', params: Photo, answers: shown })

// The limit counts stored bytes: one more would be too many.
const openMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: maxPhotoBytes, files: 1, fields: 4 },
    throwFileSizeLimit: false,
  })
const bodyLimit = maxPhotoBytes + 65_536
const missing = 'There is no such photograph.'

type Services = { db: Db; orderLinks: Pick<OrderLinks, 'matches'>; disk: Pick<DiskWatch, 'isScarce'> }

/** Photographs for the customer with the order's link. A wrong token and a wrong number get the same answer. */
export async function customerPhotoRoutes(scope: FastifyInstance, { db, orderLinks, disk }: Services) {
  await openMultipart(scope)
  const app = scope.withTypeProvider<ByContract>()

  app.post('/api/orders/:number/return-photos', { ...add, bodyLimit }, async (request, reply) => {
    const { number } = request.params
    if (!(await orderLinks.matches(db, number, request.query.token)))
      throw new Refusal(404, 'We could not find that order.')
    if (disk.isScarce()) throw new Refusal(503, noRoomSentence)
    const limit = 'return photographs by network'
    if ((await countRequest(db, limit, request.ip)).isOver) throw new Refusal(429, rateLimits[limit].sentence)
    const file = await request.file()
    if (!file) throw new Refusal(400, 'Choose a photograph first.')
    return reply.code(201).send(await storeCustomerPhoto(db, number, file.file))
  })

  app.get('/api/orders/:number/return-photos/:photo', own, async (request, reply) => {
    const { number, photo } = request.params
    return send(
      reply,
      (await orderLinks.matches(db, number, request.query.token)) ? await findPhoto(db, photo, number) : null,
    )
  })
}

/** Registered inside the staff scope. */
export async function staffPhotoRoutes(scope: FastifyInstance, { db }: { db: Db }) {
  await openMultipart(scope)
  const app = scope.withTypeProvider<ByContract>()

  app.post('/admin/api/returns/:reference/photos/:line', { ...addByStaff, bodyLimit }, async (request, reply) => {
    const { reference, line } = request.params
    const file = await request.file()
    if (!file) throw new Refusal(400, 'Choose a photograph first.')
    return reply.code(201).send(await storeStaffPhoto(db, reference, line, file.file))
  })

  app.get('/admin/api/return-photos/:photo', any, async (request, reply) =>
    send(reply, await findPhoto(db, request.params.photo)),
  )
}

function send(reply: FastifyReply, data: Buffer | null) {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
  if (!data) throw new Refusal(404, missing)
  return reply.type('image/webp').send(data)
}
