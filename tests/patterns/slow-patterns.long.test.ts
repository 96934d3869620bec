// demanded by: app http shared shop
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { findSlowText, patternsIn } from './slow-patterns.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const files = fs
  .globSync('{app,http,shared,shop}/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !/\.test\.tsx?$|\.d\.ts$/.test(name))
  .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }))

/** Slow patterns that see no long text, each with the bound of what it sees. */
const bounded = {
  'app/ui/overlays/use-on-demand.ts': 'an error of the browser itself',
  'shared/csv/find-headings.ts': '200 characters',
  'shared/csv/read-table.server.ts': '200 characters',
  'shared/fields.ts': '300 characters',
  'shared/money.ts': 'a number',
  'shop/integrations/inputs.ts': 'a line of 200 characters',
  'shop/settings/markdown-marks.ts': '200 characters',
  'shop/shipping/shiprocket/dispatch.server.ts': 'a sentence of the courier',
  'shop/spreadsheets/heading-phrases.ts': '200 characters',
  'shop/spreadsheets/other-shops/size-and-color.server.ts': '120 characters',
  'shop/staff/passwords/weigh-password.server.ts': '256 characters',
}

test('a pattern of any file goes through the longest texts once', () => {
  const patterns = patternsIn(files)
  expect(patterns.length).toBeGreaterThan(300)
  const slow = patterns.flatMap((pattern) => {
    const text = findSlowText(pattern)
    const places = pattern.places.filter((place) => !(place in bounded))
    return text === null ? [] : places.map((place) => `${place}: /${pattern.source}/ over ${JSON.stringify(text)}`)
  })
  expect(slow).toEqual([])
}, 500_000)

test('a slow pattern is found, and a quick one is not', () => {
  const find = (source: string) => findSlowText({ source, flags: 'u', places: [] })
  for (const slow of [String.raw`\s+$`, String.raw`^a.*b.*c`, String.raw`size\s*[:,-]?\s*\d`])
    expect(find(slow), slow).not.toBeNull()
  for (const quick of [String.raw`(?<!\s)\s+$`, '^a[^b]*b', String.raw`size\s*(?:[:,-]\s*)?\d`])
    expect(find(quick), quick).toBeNull()
})
