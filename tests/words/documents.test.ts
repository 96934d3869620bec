import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { countWords, longSentences, maxWords } from './document-words.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const documents = fs.globSync(['*.md', 'docs/**/*.md'], { cwd: root })

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g
/** A file of ours, named in full. */
const named =
  /`((?:app|shop|http|caching|db|shared|demo|scripts|tests|e2e|bench|simulators|jobs|docs)\/[\w./$-]+\.(?:tsx?|mjs|js|css|md|conf))`/g

/** Files that a document names or links to and that are not there. */
function missingFrom(document: string, text: string) {
  const linked = [...text.matchAll(link)].map(([, to]) => path.join(path.dirname(document), to!))
  const inText = [...text.matchAll(named)].map(([, name]) => name!)
  return [...linked, ...inText].filter((name) => !fs.existsSync(path.join(root, name)))
}

test('documents name only files that are there', () => {
  expect(documents.length).toBeGreaterThan(10)
  const missing = documents.flatMap((document) =>
    missingFrom(document, fs.readFileSync(path.join(root, document), 'utf8')).map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a link or a name of a file that is not there is found', () => {
  expect(missingFrom('docs/a.md', 'See [rules](../shop/nowhere/rules.ts) and `shop/gone/rules.ts`.')).toEqual([
    'shop/nowhere/rules.ts',
    'shop/gone/rules.ts',
  ])
  expect(
    missingFrom('docs/a.md', '[here](architecture.md#folders), `tests/database.ts`, [out](https://x.in/y)'),
  ).toEqual([])
})

test.each(Object.entries(maxWords))('%s has at most %d words, in short sentences', (document, max) => {
  const text = fs.readFileSync(path.join(root, document), 'utf8')
  expect(countWords(text)).toBeLessThanOrEqual(max)
  expect(longSentences(text)).toEqual([])
})

test('a long sentence is found, a table and code are not', () => {
  const long = `It ${'goes on '.repeat(13)}.`
  expect(longSentences(`# A title\n\nShort. ${long}\n\n| ${long} |\n\n- ${long}`)).toHaveLength(2)
})
