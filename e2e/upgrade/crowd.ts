import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout, type Line, totalOf, visit } from '../harness/api.ts'

/** A page whose files are not all of one release. */
const addressOfFile = /(?:src|href)="\/assets\/([^"?]+\.(?:js|css))"/g

export type Releases = { earlier: ReadonlySet<string>; newer: ReadonlySet<string> }

export type CrowdReport = {
  pages: number
  staffPages: number
  files: number
  orders: number
  carts: number
  failed: string[]
  mixed: string[]
}

type Crowd = {
  web: string
  lines: readonly Line[]
  /** The cookie of somebody who signed in before. */
  cookie: string
  releases: Releases
  stop: AbortSignal
}

/** Visitors, buyers and staff, without a pause until they are stopped. What did not answer well is noted with its reason. */
export function openCrowd({ web, lines, cookie, releases, stop }: Crowd) {
  const report: CrowdReport = { pages: 0, staffPages: 0, files: 0, orders: 0, carts: 0, failed: [], mixed: [] }
  const known = new Set<string>()

  async function often(what: string, restMs: number, work: () => Promise<void>) {
    while (!stop.aborted) {
      await work().catch((error: unknown) => {
        if (!stop.aborted) report.failed.push(`${what}: ${String(error)}`)
      })
      await pause(restMs)
    }
  }

  async function look(address: string) {
    const { status, html } = await visit(web, address)
    if (status !== 200) return void report.failed.push(`${address}: ${status}`)
    report.pages += 1
    const names = [...html.matchAll(addressOfFile)].map(([, name]) => name!)
    const isOf = (release: ReadonlySet<string>) => names.every((name) => release.has(name))
    if (names.length === 0 || !(isOf(releases.earlier) || isOf(releases.newer)))
      report.mixed.push(`${address}: ${names.join(' ')}`)
    for (const name of names) if (!known.has(name) || Math.random() < 0.05) await load(name)
  }

  async function load(name: string) {
    const answer = await fetch(`${web}/assets/${name}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) return void report.failed.push(`/assets/${name}: ${answer.status}`)
    known.add(name)
    report.files += 1
  }

  /** A cart is filled under one release and bought under the next, at the price that was seen. */
  async function buy(at: number) {
    const line = lines[at % lines.length]!
    const total = await totalOf(web, line)
    report.carts += 1
    await pause(1_500)
    const key = randomUUID()
    const { status, body } = await checkout(web, line, total, key)
    if (status !== 201) return void report.failed.push(`a cart could not be bought: ${status} ${body.error}`)
    const order = await visit(web, `/orders/${body.orderNumber}?token=${body.token}`)
    if (order.status !== 200) return void report.failed.push(`an order's page: ${order.status}`)
    report.orders += 1
  }

  async function work() {
    const { status } = await visit(web, '/admin/orders', { cookie })
    if (status !== 200) return void report.failed.push(`/admin/orders: ${status}`)
    report.staffPages += 1
  }

  const addresses = ['/', '/products', ...lines.map(({ productId }) => `/products/${productId}`)]
  let turn = 0
  const people = [
    ...Array.from({ length: 3 }, (_, at) =>
      often('a page', 100, () => look(addresses[(turn++ + at) % addresses.length]!)),
    ),
    ...lines.map((_, at) => often('a purchase', 300, () => buy(at))),
    often('staff', 300, work),
  ]
  return { report, done: Promise.all(people) }
}
