import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { MarkupContext } from './cached.tsx'
import { listedScript, withData } from './hand-over.server.ts'
import { PageMarkup } from './page-markup.server.ts'
import { splitDocument } from './page-parts.ts'
import { preloadsBefore } from './page-scripts.tsx'
import type { PageToWrite, WrittenPage } from './page-to-write.ts'
import { headScript, holdScripts } from './start-after-paint.ts'
import { findScripts, keepScripts } from './written-scripts.server.ts'

type OwnPage = PageToWrite & {
  listed: readonly ProductCard[] | null
  /** False while sources change: what was drawn from the same object may look different by now. */
  isBuilt: boolean
}

/**
 * A document from the shop's page writer, whole, so that it can be cached, hashed for the content policy and compressed
 * once: as one string, several times quicker than a stream. The loaders' data, which React Router would stream behind
 * the page, follows as the script it would have written. contract.test.ts compares it with React Router's own.
 */
export async function writePage({ router, url, around, listed, isBuilt }: OwnPage): Promise<WrittenPage> {
  const { serverHandoffStream, ...shell } = router
  const known = isBuilt ? findScripts(router) : null
  const markup = new PageMarkup({ hasScripts: known !== null })
  const page = renderToString(
    <MarkupContext value={isBuilt ? markup : null}>{around(<ServerRouter context={shell} url={url} />)}</MarkupContext>,
  )
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const written = splitDocument(page, { hasScripts: !known })
  const hold = isBuilt ? holdScripts : String
  const head = known ? written.head.replace(preloadsBefore, known.preloads) : hold(written.head)
  const scripts = known ? known.scripts : hold(written.scripts)
  const hasScripts = known !== null || router.renderMeta?.didRenderScripts === true
  if (isBuilt && !known && hasScripts) keepScripts(router, head, scripts)
  const list = hasScripts && listed ? listedScript(listed, markup) : ''
  const handOver = hasScripts ? withData(scripts, data) : scripts
  const body = markup.assemble(`<!DOCTYPE html>${head}`, written.middle, list, handOver, written.end)
  return {
    body,
    ownScripts: [`<script>${headScript(router.staticHandlerContext.location.pathname)}</script>`, handOver],
  }
}
