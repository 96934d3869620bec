import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

// The minified one is read by the browser in half the time, and without a character beyond ASCII in less again: one such
// makes it hold the whole at two bytes a character.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations that axe finds against WCAG 2.2 AA on the page and in its frames as they stand. */
export async function runAxe(page: Page) {
  const main = page.mainFrame()
  await inject(main)
  // A frame that may run no scripts never answers.
  for (const frame of page.frames().filter((one) => one !== main))
    await Promise.race([inject(frame).catch(() => {}), pause(1_000)])
  return page.evaluate(async (values) => {
    const { run } = (
      window as unknown as { axe: { run(page: Document, options: axe.RunOptions): Promise<axe.AxeResults> } }
    ).axe
    const { violations } = await run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations
  }, standards)
}

async function inject(frame: Frame) {
  // A document that was looked at before has it.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
