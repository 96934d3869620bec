import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Headers that only a document needs. A stylesheet without them fits into the first packets of a connection. */
const forDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
]

const usual = { index: false as const, preCompressed: true, cacheControl: false }

/** Files in these folders have names that change with what is in them, so a browser may keep them for ever. */
const hashedFolders = ['assets', 'fonts']

/** The browser's build. */
export async function builtFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(fastifyStatic, {
    ...usual,
    root: folder,
    wildcard: false,
    globIgnore: hashedFolders.map((name) => `${name}/**`),
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  for (const name of hashedFolders) await hashedFiles(app, folder, name)
}

/** There are hundreds: a route for each would take the start a tenth of a second. */
async function hashedFiles(app: FastifyInstance, folder: string, name: string) {
  await app.register(
    async (assets) => {
      withoutDocumentHeaders(assets)
      assets.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is no such file.' }))
      await assets.register(fastifyStatic, {
        ...usual,
        root: join(folder, name),
        decorateReply: false,
        etag: false,
        lastModified: false,
        acceptRanges: false,
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    },
    { prefix: `/${name}` },
  )
}

export const withoutDocumentHeaders = (scope: FastifyInstance) =>
  scope.addHook('onSend', async (_request, reply) => {
    for (const name of forDocuments) reply.removeHeader(name)
  })
