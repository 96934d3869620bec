import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Node takes what the system's own buffer took at first for progress: nobody waits longer than twice as long. */
const standardMs = 30_000

/**
 * Cuts readers who take nothing of an answer for a minute, so that what waits for them costs nobody anything. An answer that
 * the shop is still at work on is none.
 */
export function cutStalledReaders(server: Server, stalledMs = standardMs) {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(stalledMs, () => {
      if (socket.writableLength > 0 || response.writableLength > 0) socket.destroy()
    })
  })
}
