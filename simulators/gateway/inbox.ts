import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

export interface Webhook {
  url: string
  headers: Record<string, string | undefined>
  raw: Buffer
  event: string
}

/** A shop's webhook address that stores what comes and answers as instructed. */
export class Inbox {
  readonly received: Webhook[] = []
  answer: number | 'nothing' = 200
  /** Answers of the first webhooks, before `answer`. */
  readonly firstAnswers: (number | 'nothing')[] = []
  #server = createServer(async (request, response) => {
    const raw = Buffer.concat(await Array.fromAsync(request))
    const { event } = JSON.parse(raw.toString()) as { event: string }
    this.received.push({ url: request.url!, headers: request.headers as Webhook['headers'], raw, event })
    const answer = this.firstAnswers.shift() ?? this.answer
    if (answer !== 'nothing') response.writeHead(answer).end()
  })

  async open() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  events() {
    return this.received.map(({ event }) => event)
  }

  /** Waits until so many have come. */
  async has(count: number) {
    await vi.waitFor(
      () => {
        if (this.received.length < count) throw new Error(`${this.received.length} of ${count} webhooks came`)
      },
      { timeout: 60_000, interval: 5 },
    )
  }

  close() {
    this.#server.closeAllConnections()
    return new Promise<unknown>((resolve) => this.#server.close(resolve))
  }
}
