import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Of every `@fontsource` and `@fontsource-variable` package. */
const version = '5.3.0'
const tools = ['subset-font@2.9.0', 'fontkit@2.0.4']

/**
 * @typedef {number | { min: number, max: number }} Axis
 * @typedef {{ targetFormat: 'woff2' | 'sfnt', variationAxes: Record<string, Axis>, noLayoutClosure?: boolean }} Cutting
 * @typedef {{ unitsPerEm: number, ascent: number, descent: number, lineGap: number,
 *   glyphForCodePoint(codePoint: number): { id: number },
 *   hmtx: { metrics: { length: number, get(at: number): { advance: number } } } }} Font
 * @typedef {{ read(file: string): Promise<Buffer>,
 *   subset(font: Buffer, text: string, cutting: Cutting): Promise<Buffer>,
 *   measure(font: Buffer): Font, remove(): Promise<void> }} Fetched
 */

/**
 * Fetches font packages and what cuts them into a folder of its own: the shop needs no more of them than is written.
 * @param {readonly string[]} packages
 * @returns {Promise<Fetched>}
 */
export async function fetchPackages(packages) {
  const folder = await mkdtemp(join(tmpdir(), 'typefaces-'))
  const wanted = [...tools, ...packages.map((name) => `${name}@${version}`)]
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--prefix', folder]
  execFileSync('npm', ['install', ...options, ...wanted], { stdio: 'inherit' })
  const require = createRequire(join(folder, 'package.json'))
  return {
    read: (file) => readFile(join(folder, 'node_modules', file)),
    subset: require('subset-font'),
    measure: require('fontkit').create,
    remove: () => rm(folder, { recursive: true }),
  }
}

/** The path of a file of the project. */
export const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The package that a file is in. */
export const packageOf = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/')
