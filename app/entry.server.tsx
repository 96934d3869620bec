import { text } from 'node:stream/consumers'
import { isRefusal } from '#shared/failures.ts'
import type { EmailContent } from '#shop/orders/email-content.ts'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { faultsContext, pageContext } from './context.ts'
import { MarkupContext } from './ui/kept.tsx'
import { PageMarkup } from './ui/page-markup.server.ts'
import { holdScripts } from './start-after-paint.ts'

export * as context from './context.ts'

/** Loaded when the first e-mail is written: no page needs the templates. */
export const emails = {
  renderEmail: async (content: EmailContent) => (await import('./emails/render-email.tsx')).renderEmail(content),
}

const isBuilt = import.meta.env.PROD

/**
 * Pages are rendered whole, so that they can be kept, hashed for the content policy and compressed once: as one
 * string, several times quicker than a stream. The loaders' data, which React Router would stream behind the page,
 * follows as the script it would have written.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { serverHandoffStream, ...whole } = router
  // While sources change, what was drawn from the same object may look different by now.
  const markup = new PageMarkup()
  const page = renderToString(
    <MarkupContext value={isBuilt ? markup : null}>
      <ServerRouter context={whole} url={request.url} />
    </MarkupContext>,
  )
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const end = page.lastIndexOf('</body>')
  const takesData = router.renderMeta?.didRenderScripts && end !== -1
  const html = `<!DOCTYPE html>${takesData ? page.slice(0, end) + dataScript(loaded) + page.slice(end) : page}`
  const written = isBuilt ? holdScripts(html) : html
  // The bytes go to http/ as they are: a Response would copy them on the way.
  context.set(pageContext, { body: markup.assemble(written), scriptsIn: written })
  return new Response(null, { status, headers })
}

/** As React Router's StreamTransfer writes it. */
const dataScript = (loaded: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${escapeScript(JSON.stringify(loaded))});window.__reactRouterContext.streamController.close();</script>`

const escapes: Record<string, string> = { '&': '\\u0026', '>': '\\u003e', '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (letter) => escapes[letter]!)

/** Refusals are answers; what else a loader or action throws is a fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRefusal(error)) context.get(faultsContext).push(error)
}
