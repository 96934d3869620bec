import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A client that is refused and brings fewer bytes than this in such a time, while it is read, rests. */
export const lingerMs = 2_000
const minBytesInTime = 16_384
/** A client that rests and brings so much is read again in its turn. */
const wakingBytes = 2_048

/** How long a client is read before others that wait have their turn. */
const turnMs = 250

/**
 * Clients read at once, clients altogether, and what each may bring: the largest file, on the slowest line. A client
 * beyond the first number waits for its turn: cutting it in place of that would lose its answer. Both times, that of all
 * and that of a rest, end before those of slow-bodies.ts, which would cut it without an answer.
 */
type Allowance = { readAtOnce: number; clients: number; bytes: number; ms: number; restMs: number }
const standardAllowance: Allowance = {
  readAtOnce: 16,
  clients: 1_000,
  bytes: 110 * 1_048_576,
  ms: 100_000,
  restMs: 10_000,
}
/** Of everybody beyond these clients, and of whoever is answered because the rest took too long or was too much. */
const smallAllowance = { bytes: 2 * 1_048_576, ms: lingerMs }

/**
 * An answer that is ready before the client has sent all waits: what still comes is thrown away, and the end of it sends
 * the answer. Nobody between has a reason to hang up then, and the connection can be used again. A proxy that gets an
 * answer earlier may pass it on with "connection: close" and cut its own client, who never reads it.
 *
 * A client that rests gives its place to others meanwhile. One that rests for long, or brings too much, is answered all
 * the same and has a moment to read; then it is cut.
 */
export function takeUnreadBodies(server: Server, allowance: Allowance = standardAllowance) {
  const bodies = new UnreadBodies(allowance)
  // Before whoever answers at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return
    if (server.listening) keepOpen(request, response)
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
    response.end = ((...given: unknown[]) => {
      response.end = end
      if (request.complete || request.destroyed) return end(...given)
      bodies.take(request, () => end(...given))
      return response
    }) as typeof response.end
  })
}

/**
 * `answer` is null once it is given. `readMs` and `inTime`: how long it was read since its pace was last looked at, and
 * the bytes that came in that time. `restUntil` is null while it keeps its pace.
 */
type Sender = {
  request: IncomingMessage
  answer: (() => void) | null
  until: number
  restUntil: number | null
  bytesLeft: number
  readMs: number
  inTime: number
}

class UnreadBodies {
  readonly #allowance: Allowance
  readonly #reading = new Set<Sender>()
  /** Those that wait longest come first. */
  readonly #waiting = new Set<Sender>()
  /** Those that bring next to nothing: reading them takes no place. */
  readonly #resting = new Set<Sender>()
  #turns: NodeJS.Timeout | undefined

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  take(request: IncomingMessage, answer: () => void) {
    const isOneTooMany = this.#all().length >= this.#allowance.clients
    const { bytes, ms } = isOneTooMany ? smallAllowance : this.#allowance
    const until = performance.now() + ms
    const sender: Sender = { request, answer, until, restUntil: null, bytesLeft: bytes, readMs: 0, inTime: 0 }
    closeAfterBody(request)
    request
      .on('data', (chunk: Buffer) => {
        sender.inTime += chunk.length
        sender.bytesLeft -= chunk.length
        if (sender.bytesLeft < 0) answerOrCut(sender)
        else if (sender.inTime >= wakingBytes) this.#wake(sender)
      })
      .once('end', () => giveAnswer(sender))
      .once('close', () => this.#remove(sender))
      // Node throws away uncounted what nobody has begun to read.
      .resume()
      .pause()
    if (isOneTooMany) giveAnswer(sender)
    this.#waiting.add(sender)
    this.#turns ??= setInterval(() => this.#endTurn(), turnMs).unref()
    this.#fillPlaces()
  }

  #all() {
    return [...this.#reading, ...this.#waiting, ...this.#resting]
  }

  #remove(sender: Sender) {
    for (const senders of [this.#reading, this.#waiting, this.#resting]) senders.delete(sender)
    this.#fillPlaces()
    if (this.#reading.size + this.#resting.size > 0) return
    clearInterval(this.#turns)
    this.#turns = undefined
  }

  #fillPlaces() {
    for (const sender of this.#waiting) {
      if (this.#reading.size >= this.#allowance.readAtOnce) return
      this.#waiting.delete(sender)
      this.#reading.add(sender)
      sender.request.resume()
    }
  }

  /** A rest that was begun goes on until the client has kept its pace again. */
  #rest(sender: Sender) {
    this.#reading.delete(sender)
    this.#resting.add(sender)
    sender.restUntil ??= performance.now() + (sender.answer ? this.#allowance.restMs : 0)
  }

  #wake(sender: Sender) {
    if (!this.#resting.delete(sender)) return
    sender.request.pause()
    this.#waiting.add(sender)
    this.#fillPlaces()
  }

  #endTurn() {
    const now = performance.now()
    for (const sender of this.#all()) if (now > sender.until) answerOrCut(sender)
    for (const sender of this.#reading) if (endsSlowly(sender)) this.#rest(sender)
    for (const sender of this.#resting) if (now > sender.restUntil!) answerOrCut(sender)
    this.#fillPlaces()
    if (this.#waiting.size === 0) return
    for (const sender of this.#reading) {
      sender.request.pause()
      this.#waiting.add(sender)
    }
    this.#reading.clear()
    this.#fillPlaces()
  }
}

function giveAnswer(sender: Sender) {
  sender.answer?.()
  sender.answer = null
}

/** Cuts the socket only a moment after the answer, so that a client who reads late still finds it. */
function answerOrCut(sender: Sender) {
  if (!sender.answer) return sender.request.socket.destroy()
  giveAnswer(sender)
  sender.until = Math.max(sender.until, performance.now() + smallAllowance.ms)
  sender.restUntil &&= performance.now() + smallAllowance.ms
  sender.bytesLeft = Math.max(sender.bytesLeft, smallAllowance.bytes)
}

/**
 * Whether a time in which its pace is looked at ends with too little. Counts turns in place of time, so that a moment in
 * which the shop itself does not read is nobody's slowness.
 */
function endsSlowly(sender: Sender) {
  sender.readMs += turnMs
  if (sender.readMs < lingerMs) return false
  const isSlow = sender.inTime < minBytesInTime
  Object.assign(sender, { readMs: 0, inTime: 0 })
  if (!isSlow) sender.restUntil = null
  return isSlow
}

/** Does not say "connection: close" of its own accord to a client that still sends: all of it will have been taken. */
function keepOpen(request: IncomingMessage, response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    if (request.complete) return writeHead(...given)
    if (response.getHeader('connection') === 'close') response.removeHeader('connection')
    return writeHead(...given.map(withoutClose))
  }
}

/** The headers among what writeHead is given. */
function withoutClose(given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name.toLowerCase() !== 'connection' || value !== 'close'),
  )
}

/** Node would close the socket as soon as the answer is sent. */
function closeAfterBody(request: IncomingMessage) {
  const { socket } = request
  const close = () => Socket.prototype.destroySoon.call(socket)
  socket.destroySoon = () => {
    socket.end()
    request.once('close', close)
  }
  // Another request may follow on the same socket.
  request.once('close', () => {
    socket.destroySoon = Socket.prototype.destroySoon
  })
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
