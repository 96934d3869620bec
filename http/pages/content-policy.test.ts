import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { splitDocument } from '#app/rendering/page-parts.ts'
import { contentPolicy } from './content-policy.ts'

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
const script = (text: string, kind = '') => `<script${kind}>${text}</script>`
const [restore, handoff, start] = ['restore()', 'window.__reactRouterContext = {}', 'import "/assets/entry.js"']

/** A page as root.tsx writes it, with this in its head and in its middle. */
const pageWith = ({ head = '', middle = '' }) =>
  `<html><head>${head}</head><body>${middle}${script(restore)}<link rel="modulepreload" href="/a.js"/>${script(handoff)}${script(start, ' type="module" async=""')}</body></html>`

const policyOf = (page: string) => contentPolicy([splitDocument(page).scripts], '/products/1', [])

test('the scripts that a page is written with may run', () => {
  const policy = policyOf(pageWith({ middle: '<main>Shirts</main>' }))
  for (const own of [restore, handoff, start]) expect(policy).toContain(hashOf(own))
})

test('a script that was smuggled into a page may not, whatever it looks like', () => {
  const evil = 'fetch("https://evil.example")'
  const likeOurs = `${handoff};${evil}`
  const smuggled = [script(evil), script(likeOurs), `</main></body>${script(evil)}${script(likeOurs, ' type="held"')}`]
  for (const middle of smuggled) {
    const policy = policyOf(pageWith({ head: script(evil), middle }))
    expect(policy).not.toContain(hashOf(evil))
    expect(policy).not.toContain(hashOf(likeOurs))
    expect(policy).toContain(hashOf(handoff))
  }
})

test('a page without scripts of its own lets none run', () => {
  const { scripts } = splitDocument(`<html><head></head><body>${script('evil()')}</body></html>`)
  expect(contentPolicy([scripts], '/', [])).toContain("script-src 'self';")
})
