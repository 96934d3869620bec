import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

const lookMs = 50
/** Less than a stopping shop has altogether: the jobs and the database end after it. */
const patienceMs = 8_000

/**
 * A server that closes as soon as its last requests are answered. Node closes only the connections that are idle at
 * that moment: one that a balancer keeps would otherwise hold the shop back for over a minute, and a client that does not
 * read for ever.
 */
export function closeWhenAnswered(server: Server, patience = patienceMs) {
  const close = server.close.bind(server)
  server.close = (done) => {
    const idle = setInterval(() => server.closeIdleConnections(), lookMs)
    const all = setTimeout(() => server.closeAllConnections(), patience)
    server.once('close', () => {
      clearInterval(idle)
      clearTimeout(all)
    })
    return close(done)
  }
}

/** While the server closes, answers tell a balancer to send nothing more on their connection. */
export function tellLastAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    if (!app.server.listening) reply.header('connection', 'close')
  })
}
