import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isRefusal } from '#shared/failures.ts'
import type { EmailContent } from '#shop/orders/email-content.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { faultsContext } from './context.ts'
import { holdScripts } from './start-after-paint.ts'

export * as context from './context.ts'

/** Loaded when the first e-mail is written: no page needs the templates. */
export const emails = {
  renderEmail: async (content: EmailContent) => (await import('./emails/render-email.tsx')).renderEmail(content),
}

const renderLimitMs = 10_000
const isBuilt = import.meta.env.PROD

/** Pages are rendered whole, so that they can be kept, hashed for the content policy and compressed once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady() {
        clearTimeout(limit)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const html = new PassThrough()
        text(html).then((page) => resolve(new Response(isBuilt ? holdScripts(page) : page, { status: answerStatus, headers })), reject)
        pipe(html)
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500
        context.get(faultsContext).push(error)
      },
    })
    const limit = setTimeout(abort, renderLimitMs)
  })
}

/** Refusals are answers; what else a loader or action throws is a fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRefusal(error)) context.get(faultsContext).push(error)
}
