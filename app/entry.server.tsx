import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { listedProductsContext, pageWriterContext, writtenPageContext } from '#app/rendering/page-contexts.ts'
import type { PageToWrite } from '#app/rendering/page-to-write.ts'
import { writePage } from '#app/rendering/write-page.server.tsx'
import { writePlainPage } from '#app/rendering/write-plain-page.server.tsx'
import { isRefusal } from '#shared/failures.ts'
import builtStylesheet from './app.css?url'
import { isTestShopContext, themeContext, pageReportContext } from './context.ts'
import type { EmailContent } from './emails/any-email.ts'
import { TestShopContext } from './test-shop-band.tsx'
import { ThemeContext } from './theme-context.ts'

export * as context from './context.ts'
export * as rendering from './rendering/page-contexts.ts'

/** The address of the stylesheet as built, to which a published look is added. */
export { builtStylesheet }

/** Loaded when the first e-mail is written: no page needs the templates. */
export const emails = {
  renderEmail: async (content: EmailContent) => (await import('./emails/render-email.tsx')).renderEmail(content),
}

/** Called by React Router once the loaders have answered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const page: PageToWrite = {
    router,
    url: request.url,
    around: (page) => (
      <ThemeContext value={context.get(themeContext)}>
        <TestShopContext value={context.get(isTestShopContext)}>{page}</TestShopContext>
      </ThemeContext>
    ),
  }
  const written =
    context.get(pageWriterContext) === 'plain'
      ? await writePlainPage(page)
      : await writePage({ ...page, listed: context.get(listedProductsContext), isBuilt: import.meta.env.PROD })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The bytes go to http/ as they are: a Response would copy them on the way.
  context.set(writtenPageContext, written)
  return new Response(null, { status, headers })
}

/**
 * Refusals are answers, and so is a form sent to an address that takes none; everything else that a loader or action
 * throws is an error.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRefusal(error) || (isRouteErrorResponse(error) && error.status < 500)
  if (!request.signal.aborted && !isAnswer) context.get(pageReportContext).errors.push(error)
}
