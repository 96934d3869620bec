import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { projectFolder } from '#config'
import { openThread } from '#shared/aside/open-thread.server.ts'
import type { PolicySettings } from '../policy-placeholders.ts'
import type { RenderedPolicy } from './render-policy.server.ts'

export type Work = { of: 'texts'; texts: readonly string[] } | { of: 'policy'; text: string; settings: PolicySettings }
export type Rendered = string[] | RenderedPolicy

/** HTML of texts in Markdown, in their sequence. Texts that take too long are shown as they were typed. */
export async function renderTexts(texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  return ((await render({ of: 'texts', texts })) as string[] | null) ?? texts.map(asTyped)
}

/** A policy ready to show; null when its text takes too long. */
export const renderPolicyAside = (text: string, settings: PolicySettings) =>
  render({ of: 'policy', text, settings }) as Promise<RenderedPolicy | null>

/** The same for customers, who read what takes too long as it was typed. */
export const renderShownPolicy = async (text: string, settings: PolicySettings): Promise<RenderedPolicy> =>
  (await renderPolicyAside(text, settings)) ?? { intro: asTyped(text), sections: [], leftOut: [] }

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const asTyped = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll(/[&<>"]/g, (sign) => signs[sign]!).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** Texts that were rendered lately, longest unused first; null: it takes too long, which is not tried again. */
const rendered = new Map<string, Rendered | null>()
const maxRendered = 300

/** micromark's time grows with the 2.6th power of some texts' length, and nothing but the end of its thread stops it. */
const inThread = openThread<Work, Rendered>(join(projectFolder, 'shop/settings/markdown/render-thread.server.ts'), {
  maxMs: 2_000,
  maxMemoryMb: 128,
  maxWaiting: 40,
})

async function render(work: Work): Promise<Rendered | null> {
  const key = createHash('sha256').update(JSON.stringify(work)).digest('base64')
  const known = rendered.get(key)
  if (known !== undefined) {
    rendered.delete(key)
    rendered.set(key, known)
    return known
  }
  const answer = await inThread(work)
  if (answer.kind === 'busy') return null
  const done = answer.kind === 'done' ? answer.done : null
  rendered.set(key, done)
  if (rendered.size > maxRendered) rendered.delete(rendered.keys().next().value!)
  return done
}
