import type { ServerBuild } from 'react-router'
import type { AnyEmail } from '#app/emails/any-email.ts'
import type { RenderEmail } from '#shop/messages/email-kind.ts'

/** The exports of app/entry.server.tsx besides React Router's own. */
type PageEntry = ServerBuild['entry']['module'] & {
  context: typeof import('#app/context.ts')
  rendering: typeof import('#app/rendering/page-contexts.ts')
  builtStylesheet: string
  emails: { renderEmail: RenderEmail<AnyEmail> }
}

export const pageEntry = (build: ServerBuild) => build.entry.module as PageEntry
