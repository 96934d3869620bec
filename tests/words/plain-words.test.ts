import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { complaintsAboutComments } from './plain-comments.ts'
import { complaintsAboutWords } from './plain-words.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name && fs.existsSync(path.join(root, name)))
  .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }))

test('names, titles of tests and the log use the words of the trade', () => {
  expect(sources.length).toBeGreaterThan(500)
  const files = sources.map(({ name, text }) => ({ name, text: name.endsWith('.css') ? '' : text }))
  expect(complaintsAboutWords(files)).toEqual([])
})

test('comments begin with what they are about', () => {
  // The driver's source is as it was released.
  const ours = sources.filter(({ name }) => !name.startsWith('packages/postgres/'))
  expect(complaintsAboutComments(ours)).toEqual([])
})

test.each([
  ['a function', 'app/forms/use-change.ts', 'export function useDeed() {}'],
  ['a type', 'app/forms/errors.ts', 'export type Faults = Record<string, string>'],
  ['a value in the middle of a name', 'shop/cart/rules.ts', 'const isKeptHere = true'],
  ['a property', 'shop/cart/rules.ts', "export const cart = { toldOf: 'x' }"],
  ['a private member', 'http/pages/page-cache.ts', 'class Pages { #kept = 1 }'],
  ['a component', 'app/storefront/page.tsx', 'export const page = <DeskTable />'],
  ['an attribute', 'app/storefront/page.tsx', 'export const page = <Form deed="x" />'],
  ['a name inside a template', 'app/storefront/page.tsx', 'export const page = (shoppers: string) => `${shoppers}`'],
  ['labels called words', 'app/orders/status.ts', "export const statusWords = { paid: 'Paid' }"],
  ['a cache called known', 'shop/catalogue/cards.ts', 'export class KnownCards {}'],
  ['a file', 'http/pages/kept-page.ts', ''],
  ['the title of a test', 'shop/cart/rules.test.ts', "test('a shopper buys', () => {})"],
  ['a title of many cases', 'shop/cart/rules.test.ts', "test.each([[1]])('%d is kept', () => {})"],
  ['a message of the log', 'http/failures.ts', "request.log.error({ err }, 'page fault')"],
  ['a route table called a site map', 'http/site-map.ts', ''],
  ['a theme called a look', 'shop/theme/inputs.ts', 'export const defaultLook = {}'],
  ['integrations called connections', 'app/context.ts', 'export const connectionsContext = 1'],
  ['a launch checklist called readiness', 'shop/launch-checklist/rules.ts', 'export type ReadinessItem = string'],
  ['a place among those who wait', 'shop/back-in-stock/tables.server.ts', 'export const waitingPlaces = 1'],
  ['a bound of another vocabulary', 'shop/cart/rules.ts', 'export const mostPieces = 50'],
])('refused: %s', (_what, name, text) => {
  expect(complaintsAboutWords([{ name, text }])).toHaveLength(1)
})

test.each([
  ['sentences of a screen', 'app/storefront/page.tsx', 'export const page = <p>Kept for you, as told</p>'],
  ['comments and texts', 'shop/cart/rules.ts', "/** Kept. */ export const state = 'kept'"],
  ['faults that a simulator injects', 'simulators/gateway/faults.server.ts', 'export type Fault = string'],
  ['words that are searched for', 'shop/orders/search.ts', 'export const findByWords = (words: string[]) => words'],
  ['what somebody knows', 'shop/staff/signing-in/known-devices.server.ts', 'export const knownDevices = 1'],
  ['the file for search engines', 'shop/catalogue/write-sitemap.ts', 'export const sitemap = 1'],
  ['a connection to the database, and a look at the gateway', 'db/x.ts', 'const maxConnections = 1, nextLookAt = 2'],
  ['a word within a word', 'shop/cart/rules.ts', 'export const defaultDesktop = 1'],
])('allowed: %s', (_what, name, text) => {
  expect(complaintsAboutWords([{ name, text }])).toEqual([])
})

test.each([
  ['a clause without a subject', 'a.ts', '/** What the button says. */'],
  ['the same in a block', 'a.ts', '/**\n * What the law asks of a product,\n * or of its category.\n */'],
  ['the same in a line', 'a.ts', 'f() // What was typed stays.'],
  ['the same in a component', 'a.tsx', 'export const page = <p>{/* What is chosen. */}</p>'],
  ['the same in a stylesheet', 'a.css', 'p { /* What a look changes. */ color: red }'],
  ['a bound without a noun', 'a.ts', '/** So many calls run at once. */'],
  ['a time without a unit', 'a.ts', '// So long a step can be undone.'],
  ['nobody in particular', 'a.ts', '/** Whoever scans does not wait. */'],
  ['a value without a verb', 'a.ts', '/** Null: it is the only one. */'],
])('refused at the beginning of a comment: %s', (_what, name, text) => {
  expect(complaintsAboutComments([{ name, text }])).toHaveLength(1)
})

test.each([
  ['the thing itself', 'a.ts', '/** The label of the button. */'],
  ['a bound in words', 'a.ts', '/** How many calls run at once. */'],
  ['a value with a verb', 'a.ts', '/** Null means that it is the only one. */'],
  ['the middle of a comment', 'a.ts', '// The text stays.\n// What was typed is in it.'],
  ['a later line of a block', 'a.ts', "/**\n * The title is\n * What's new.\n */"],
  ['a text', 'a.ts', "export const title = '// What is new'"],
])('allowed at the beginning of a comment: %s', (_what, name, text) => {
  expect(complaintsAboutComments([{ name, text }])).toEqual([])
})
