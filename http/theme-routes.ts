import type { FastifyInstance } from 'fastify'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { answerMissing, withoutDocumentHeaders } from './built-files.ts'
import { acceptedEncodings } from './pages/encodings.ts'
import type { ThemeSheets, SheetPart } from './pages/theme-sheets.ts'
import { maySeeDrafts } from './see-drafts.ts'

const address = /^(?<name>\d{1,9}|draft\d{1,9})-(?<part>shop|staff)-(?<hash>[\w-]{16})\.css$/

type Options = { themes: ThemeSheets; signIn: Pick<StaffSignIn, 'findStaff'> }

/** The stylesheets of themes. Their addresses answer for as long as their version is stored. */
export async function themeRoutes(app: FastifyInstance, { themes, signIn }: Options) {
  withoutDocumentHeaders(app)
  app.get<{ Params: { file: string } }>('/looks/:file', async (request, reply) => {
    const { name, part, hash } = address.exec(request.params.file)?.groups ?? {}
    const isDraft = name?.startsWith('draft') ?? false
    const isLetIn = !isDraft || (await maySeeDrafts(signIn, request.headers.cookie))
    const sheet = name && isLetIn ? await themes.find(name, part as SheetPart) : null
    if (!sheet) return answerMissing(reply)
    // After an update the same version has another text: whoever asks for the earlier one gets that, and asks again.
    const isExact = sheet.hash === hash
    const caching = isDraft ? 'private, no-store' : isExact ? 'public, max-age=31536000, immutable' : 'no-cache'
    reply.type('text/css; charset=utf-8').header('cache-control', caching).header('vary', 'Accept-Encoding')
    const accepted = acceptedEncodings(request.headers['accept-encoding'] as string | undefined)
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    return encoding ? reply.header('content-encoding', encoding).send(sheet[encoding]) : reply.send(sheet.text)
  })
}
