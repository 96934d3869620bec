import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { MarkupContext } from '#app/rendering/cached.tsx'
import { listedElement, listedIn } from '#app/rendering/listed-products.ts'
import { PageMarkup } from '#app/rendering/page-markup.server.ts'
import { takeApart } from '#app/rendering/page-parts.ts'
import { holdScripts, startAfterPaint } from '#app/rendering/start-after-paint.ts'
import { isRefusal } from '#shared/failures.ts'
import type { ProductCard } from '#shop/catalogue/queries.server.ts'
import { errorsContext, isTestShopContext, pageContext } from './context.ts'
import type { EmailContent } from './emails/email-content.ts'
import { TestShopContext } from './test-shop-band.tsx'

export * as context from './context.ts'

/** Loaded when the first e-mail is written: no page needs the templates. */
export const emails = {
  renderEmail: async (content: EmailContent) => (await import('./emails/render-email.tsx')).renderEmail(content),
}

const isBuilt = import.meta.env.PROD

/**
 * Pages are rendered whole, so that they can be cached, hashed for the content policy and compressed once: as one
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
      <TestShopContext value={context.get(isTestShopContext)}>
        <ServerRouter context={whole} url={request.url} />
      </TestShopContext>
    </MarkupContext>,
  )
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const written = takeApart(page)
  const listed = listedIn(router.staticHandlerContext.loaderData)
  const data = router.renderMeta?.didRenderScripts
    ? [listed ? listedScript(listed, markup) : '', dataScript(loaded)]
    : []
  const hold = isBuilt ? holdScripts : String
  const pieces = [
    `<!DOCTYPE html>${hold(written.head)}`,
    written.middle,
    hold(written.scripts),
    ...data.map(hold),
    written.end,
  ]
  // The bytes go to http/ as they are: a Response would copy them on the way.
  const ownScripts = [`<script>${startAfterPaint}</script>`, hold(written.scripts), ...data.map(hold)]
  context.set(pageContext, { body: markup.assemble(...pieces), ownScripts })
  return new Response(null, { status, headers })
}

/** The cards a page lists, as JSON beside React Router's data: that would be written as a text within a text, hashed and run. */
const listedScript = (products: readonly ProductCard[], markup: PageMarkup) =>
  `<script type="application/json" id="${listedElement}">[${products
    .map((card) => markup.text(card, 'json', () => escapeScript(JSON.stringify(card))))
    .join(',')}]</script>`

/** As React Router's StreamTransfer writes it. */
const dataScript = (loaded: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${escapeScript(JSON.stringify(loaded))});window.__reactRouterContext.streamController.close();</script>`

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (letter) => escapes[letter]!)

/**
 * Refusals are answers, and so is a form sent to an address that takes none; everything else that a loader or action
 * throws is an error.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRefusal(error) || (isRouteErrorResponse(error) && error.status < 500)
  if (!request.signal.aborted && !isAnswer) context.get(errorsContext).push(error)
}
