import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isRefusal } from '#shared/failures.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

export * as context from './context.ts'

const renderLimitMs = 10_000

/** Pages are rendered whole, so that they can be kept, hashed for the content policy and compressed once. */
export default function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady() {
        clearTimeout(limit)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const html = new PassThrough()
        text(html).then((page) => resolve(new Response(page, { status: answerStatus, headers })), reject)
        pipe(html)
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500
        reportRenderError?.(error)
      },
    })
    const limit = setTimeout(abort, renderLimitMs)
  })
}

let reportRenderError: ((error: unknown) => void) | undefined

/** The server's log takes what fails while loading or rendering; refusals are answers, not faults. */
export function reportErrorsTo(report: (error: unknown) => void) {
  reportRenderError = report
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRefusal(error)) reportRenderError?.(error)
}
