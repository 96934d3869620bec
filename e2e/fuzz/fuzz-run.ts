import { makeFolder } from '#tests/temporary-folder.ts'
import { openChance } from '../crash/chance.ts'
import { signIn } from '../harness/api.ts'
import { startShop } from '../harness/shop-process.ts'
import { pagePatterns, routePatterns } from './addresses.ts'
import { type FuzzRequest, randomRequest } from './requests.ts'
import { send } from './send.ts'
import { type Memory, openMemory } from './used-memory.ts'

type Plan = {
  seed: number
  requests: number
  senders: number
  /** Also how long the event loop stood still and how memory grew. */
  measures: boolean
}

type Half = { seconds: number; loopP99Ms: number; loopMostMs: number; residentMb: number; usedMb: number }

export type FuzzResult = {
  /** How often each status was answered; 0: a request that was cut short and got none, −1: a whole one that got none. */
  statuses: Record<string, number>
  /** Of what followed the first tenth, which warms the shop up; empty where nothing is measured. */
  halves: Half[]
  /** A breach that no request may cause, with the request that did it. */
  breaches: string[]
}

const maxShown = 40

/** The shop's promise when nothing else runs on the machine. */
export const maxLoopP99Ms = 100
export const maxLoopMs = 500
/** Of what something refers to; and of what the system counts, which depends on when V8 gives memory back. */
export const maxGrowth = { usedMb: 1.1, residentMb: 1.25 }

/** Sends random requests to a shop of its own, on this machine alone. The same seed sends the same requests. */
export async function runFuzz(
  { seed, requests, senders, measures }: Plan,
  say: (line: string) => void,
): Promise<FuzzResult> {
  await using open = new AsyncDisposableStack()
  const folder = makeFolder()
  open.defer(folder.remove)
  const shop = await startShop('fuzz', { DATA_DIR: folder.path })
  open.defer(shop.stop)
  await shop.untilReady()
  const { port, host } = new URL(shop.url)
  const described = { host, pages: pagePatterns(), routes: await routePatterns(), staffCookie: await signIn(shop.url) }

  const statuses: Record<string, number> = {}
  const breaches: string[] = []
  const chance = openChance(seed)
  let sent = 0

  async function sendMany(until: number) {
    while (sent < until && shop.isOpen()) {
      const at = (sent += 1)
      if (at % 5_000 === 0) described.staffCookie = await signIn(shop.url)
      const request = randomRequest(chance, described)
      const status = await send(Number(port), request)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 || status === -1) breaches.push(`${status} for request ${at}: ${describe(request)}`)
    }
  }

  const memory = measures ? await openMemory(shop) : null
  open.defer(() => memory?.close())

  const sendUntil = (until: number) => Promise.all(Array.from({ length: senders }, () => sendMany(until)))

  async function sendHalf(memory: Memory, until: number): Promise<Half> {
    await readMetrics(shop.url)
    const since = performance.now()
    await sendUntil(until)
    const seconds = (performance.now() - since) / 1_000
    const measured = await readMetrics(shop.url)
    return { seconds, ...measured, usedMb: await memory.usedMb() }
  }

  const halves: Half[] = []
  if (memory) {
    // A shop that has just started reads and compiles what was never asked for before.
    const warmUp = Math.floor(requests / 10)
    await sendUntil(warmUp)
    for (const until of [(warmUp + requests) >> 1, requests]) {
      halves.push(await sendHalf(memory, until))
      say(`${sent} sent: ${JSON.stringify(halves.at(-1))}`)
    }
  }
  await sendUntil(requests)
  if (!shop.isOpen()) breaches.push('the shop ended')
  for (const line of shop
    .said()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line)))
    breaches.push(`logged: ${line.slice(0, 900)}`)
  return { statuses, halves, breaches: breaches.slice(0, maxShown) }
}

const describe = ({ head, body }: FuzzRequest) =>
  `${head.slice(0, 300)} ${JSON.stringify(body.toString().slice(0, 900))}`

/** Reading sets the measurement of the event loop back: what is read is since the last time. */
async function readMetrics(shop: string) {
  const text = await (await fetch(`${shop}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1])
  return {
    loopP99Ms: Math.round(figure('nodejs_eventloop_lag_p99_seconds') * 1_000),
    loopMostMs: Math.round(figure('nodejs_eventloop_lag_max_seconds') * 1_000),
    residentMb: Math.round(figure('process_resident_memory_bytes') / 1_048_576),
  }
}
