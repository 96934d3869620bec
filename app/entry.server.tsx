import { text } from 'node:stream/consumers'
import { isRefusal } from '#shared/failures.ts'
import type { EmailContent } from '#shop/orders/email-content.ts'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import type { ProductCard } from '#shop/catalogue/queries.server.ts'
import { faultsContext, pageContext } from './context.ts'
import { listedElement, listedIn } from './storefront/catalogue/listed-products.ts'
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
  const markup = new PageMarkup()
  // While sources change, what was drawn from the same object may look different by now.
  const page = renderToString(
    <MarkupContext value={isBuilt ? markup : null}>
      <ServerRouter context={whole} url={request.url} />
    </MarkupContext>,
  )
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const written = takeApart(page)
  const listed = listedIn(router.staticHandlerContext.loaderData)
  const data = router.renderMeta?.didRenderScripts ? [listed ? listedScript(listed, markup) : '', dataScript(loaded)] : []
  const hold = isBuilt ? holdScripts : String
  const pieces = [`<!DOCTYPE html>${hold(written.head)}`, written.middle, hold(written.scripts), ...data.map(hold), written.end]
  // The bytes go to http/ as they are: a Response would copy them on the way.
  context.set(pageContext, { body: markup.assemble(...pieces), scriptsIn: pieces })
  return new Response(null, { status, headers })
}

/** A page between its scripts and around the place for its data, so that what lies between need not be searched or copied. */
function takeApart(page: string) {
  const head = page.indexOf('</head>')
  const end = page.lastIndexOf('</body>')
  const scripts = page.lastIndexOf('<script>window.__reactRouterContext', end)
  const from = scripts === -1 ? end : scripts
  return { head: page.slice(0, head), middle: page.slice(head, from), scripts: page.slice(from, end), end: page.slice(end) }
}

/** The cards a page lists, as JSON beside React Router's data: that would be written as a text within a text, hashed and run. */
const listedScript = (products: readonly ProductCard[], markup: PageMarkup) =>
  `<script type="application/json" id="${listedElement}">[${products
    .map((card) => markup.text(card, 'json', () => escapeScript(JSON.stringify(card))))
    .join(',')}]</script>`

/** As React Router's StreamTransfer writes it. */
const dataScript = (loaded: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${escapeScript(JSON.stringify(loaded))});window.__reactRouterContext.streamController.close();</script>`

const escapes: Record<string, string> = { '&': '\\u0026', '>': '\\u003e', '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (letter) => escapes[letter]!)

/** Refusals are answers; what else a loader or action throws is a fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRefusal(error)) context.get(faultsContext).push(error)
}
