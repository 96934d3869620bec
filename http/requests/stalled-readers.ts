import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** As long as nginx waits by itself: a phone is back from a lift or a tunnel. */
const standardMs = 60_000

/**
 * Cuts readers who take nothing of an answer for so long, so that what waits for them costs nobody anything. An answer that
 * the shop is still at work on is none.
 */
export function cutStalledReaders(server: Server, stalledMs = standardMs) {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(stalledMs, () => {
      if (socket.writableLength > 0 || response.writableLength > 0) socket.destroy()
    })
  })
}
