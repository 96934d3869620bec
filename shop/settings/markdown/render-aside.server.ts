import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#config'
import { takeTurns } from '#shared/take-turns.ts'
import type { StoreSettings } from '../inputs.ts'
import type { RenderedPolicy } from './render-policy.server.ts'

export type Work = { of: 'texts'; texts: readonly string[] } | { of: 'policy'; text: string; settings: StoreSettings }
export type Rendered = string[] | RenderedPolicy

/** micromark's time grows with the 2.6th power of some texts' length, and nothing but the end of its thread stops it. */
const maxMs = 2_000
const maxMemoryMb = 128
const maxWaiting = 40

/** HTML of texts in Markdown, in their sequence. Texts that take too long are shown as they were typed. */
export async function renderTexts(texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  return ((await render({ of: 'texts', texts })) as string[] | null) ?? texts.map(asTyped)
}

/** A policy ready to show; null when its text takes too long. */
export const renderPolicyAside = (text: string, settings: StoreSettings) =>
  render({ of: 'policy', text, settings }) as Promise<RenderedPolicy | null>

/** The same for customers, who read what takes too long as it was typed. */
export const renderShownPolicy = async (text: string, settings: StoreSettings): Promise<RenderedPolicy> =>
  (await renderPolicyAside(text, settings)) ?? { intro: asTyped(text), sections: [], leftOut: [] }

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const asTyped = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll(/[&<>"]/g, (sign) => signs[sign]!).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** What was rendered lately, longest unused first; null: it takes too long, which is not tried again. */
const rendered = new Map<string, Rendered | null>()
const maxRendered = 300

const inTurn = takeTurns(1)
let waiting = 0

async function render(work: Work): Promise<Rendered | null> {
  const key = createHash('sha256').update(JSON.stringify(work)).digest('base64')
  const known = rendered.get(key)
  if (known !== undefined) {
    rendered.delete(key)
    rendered.set(key, known)
    return known
  }
  if (waiting >= maxWaiting) return null
  waiting += 1
  try {
    const done = await inTurn(() => (rendered.has(key) ? Promise.resolve(rendered.get(key)!) : inThread(work)))
    rendered.set(key, done)
    if (rendered.size > maxRendered) rendered.delete(rendered.keys().next().value!)
    return done
  } finally {
    waiting -= 1
  }
}

let thread: Promise<Worker> | null = null

async function begin() {
  const worker = new Worker(join(projectFolder, 'shop/settings/markdown/render-thread.server.ts'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  // Its end is waited for where work is asked of it; without a listener an error would end the shop.
  worker.on('error', () => (thread = null))
  await once(worker, 'message')
  worker.unref()
  return worker
}

/** Null when it takes too long, or too much memory: its thread is ended. */
async function inThread(work: Work): Promise<Rendered | null> {
  thread ??= begin().catch((error: unknown) => {
    thread = null
    throw error
  })
  const worker = await thread
  const tooLong = AbortSignal.timeout(maxMs)
  worker.postMessage(work)
  try {
    const [answer] = (await once(worker, 'message', { signal: tooLong })) as [{ rendered: Rendered }]
    return answer.rendered
  } catch {
    thread = null
    await worker.terminate()
    return null
  }
}
