import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nullWhenMissing } from '#db/backups/cluster-files.server.ts'
import { isKnownEtag } from '#shared/answers.ts'
import { acceptedEncodings } from './pages/encodings.ts'

/** Headers that only a document needs. A stylesheet without them fits into the first packets of a connection. */
const forDocuments = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options']

/** Files in these folders have names that change with what is in them, so a browser may keep them for ever. */
const hashedFolders = ['assets', 'fonts']

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

type Form = { bytes: Buffer; encoding: 'br' | 'gzip' | 'identity' }
/** The smallest form first. */
type BuiltFile = { type: string; etag: string; forms: Form[] }

/**
 * The browser's build. Each file is read once, with the compressed forms that lie beside it: reading it from the disk for
 * each visitor takes ten times the processor time of sending it, and the whole build is 10 MB.
 */
export async function builtFiles(app: FastifyInstance, { folder }: { folder: string }) {
  const files = new Map<string, BuiltFile>()
  const find = async (name: string) => {
    const file = files.get(name) ?? (await readForms(folder, name))
    if (file) files.set(name, file)
    return file
  }
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of names.filter((entry) => extname(entry.name) in types))
    app.get(`/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      return send(request, reply, await find(name), { isAskedAgain: true })
    })
  for (const name of hashedFolders) await hashedFiles(app, name, find)
}

/** Cached nowhere: another release, or another process, may have the file. */
export const answerMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ error: 'There is no such file.' })

/** There are hundreds: a route for each would take the start a tenth of a second. */
async function hashedFiles(app: FastifyInstance, folder: string, find: (name: string) => Promise<BuiltFile | null>) {
  await app.register(
    async (assets) => {
      withoutDocumentHeaders(assets)
      assets.setNotFoundHandler((_request, reply) => answerMissing(reply))
      assets.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
        const { name } = request.params
        const file = /^[\w-][\w.-]*$/.test(name) && extname(name) in types ? await find(`${folder}/${name}`) : null
        if (!file) return answerMissing(reply)
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        return send(request, reply, file)
      })
    },
    { prefix: `/${folder}` },
  )
}

async function readForms(folder: string, name: string): Promise<BuiltFile | null> {
  const read = (end: string) => readFile(join(folder, name + end)).catch(nullWhenMissing)
  const [text, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')])
  if (!text) return null
  const forms: Form[] = []
  if (br) forms.push({ bytes: br, encoding: 'br' })
  if (gzip) forms.push({ bytes: gzip, encoding: 'gzip' })
  forms.push({ bytes: text, encoding: 'identity' })
  return { type: types[extname(name)]!, etag: hash('sha256', text, 'base64url').slice(0, 22), forms }
}

/** `isAskedAgain`: its name says nothing of what is in it. */
function send({ headers }: FastifyRequest, reply: FastifyReply, file: BuiltFile | null, { isAskedAgain = false } = {}) {
  if (!file) return reply.callNotFound()
  const accepted = acceptedEncodings(headers['accept-encoding'] as string | undefined)
  const { bytes, encoding } = file.forms.find((form) => accepted.includes(form.encoding))!
  if (file.forms.length > 1) reply.header('vary', 'accept-encoding')
  if (isAskedAgain) reply.header('etag', `"${file.etag}-${encoding}"`)
  if (isAskedAgain && isKnownEtag(headers['if-none-match'], file.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(bytes)
}

export const withoutDocumentHeaders = (scope: FastifyInstance) =>
  scope.addHook('onSend', async (_request, reply) => {
    for (const name of forDocuments) reply.removeHeader(name)
  })
