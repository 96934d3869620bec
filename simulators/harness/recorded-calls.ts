import type { FastifyInstance } from 'fastify'

const maxCalls = 500

export interface Call {
  method: string
  /** Without the query. */
  path: string
  query: unknown
  body: unknown
  /** Null while there is no answer, and for good when it was lost. */
  status: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    recordedCall?: Call
  }
}

/** The newest calls of the service, oldest first; without headers, which hold keys. */
export class RecordedCalls {
  list: Call[] = []

  clear() {
    this.list = []
  }

  /** Before the faults, so that calls which they strike are recorded, too. */
  install(app: FastifyInstance) {
    app.addHook('onRequest', async (request) => {
      const { method, url, query } = request
      const call: Call = { method, path: url.split('?')[0]!, query, body: null, status: null }
      request.recordedCall = call
      this.list.push(call)
      if (this.list.length > maxCalls) this.list.shift()
    })
    app.addHook('preHandler', async ({ recordedCall, body }) => {
      // As it came: a route may change what it was given.
      if (recordedCall) recordedCall.body = body === undefined ? null : structuredClone(body)
    })
    app.addHook('onResponse', async ({ recordedCall }, { statusCode, raw }) => {
      if (recordedCall && raw.writableFinished) recordedCall.status = statusCode
    })
  }
}
