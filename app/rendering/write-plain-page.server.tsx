import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { PageToWrite, WrittenPage } from './page-to-write.ts'
import { headScript } from './start-after-paint.ts'

/**
 * The document as React Router and React write it by themselves, once all of it is there. What its writers are given
 * is what their documentation says; nothing of what they wrote is cut or replaced.
 */
export async function writePlainPage({ router, url, around }: PageToWrite): Promise<WrittenPage> {
  // Marks the scripts that are the writers' own, for the content policy. The same page has the same bytes without it.
  const nonce = randomBytes(16).toString('base64url')
  const html = await renderWhole(around(<ServerRouter context={router} url={url} nonce={nonce} />), nonce)
  const marked = html.matchAll(new RegExp(`<script[^>]* nonce="${nonce}".*?</script>`, 'gs'))
  return {
    body: Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')),
    ownScripts: [
      `<script>${headScript(router.staticHandlerContext.location.pathname)}</script>`,
      ...[...marked].map(([script]) => script),
    ],
  }
}

function renderWhole(page: ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A long part stays where it belongs: there is no first piece to send sooner.
      progressiveChunkSize: Infinity,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    })
  })
}
