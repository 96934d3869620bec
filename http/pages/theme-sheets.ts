import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Reads } from '#caching/cached-reads.server.ts'
import type { Db } from '#db/client.server.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import type { Theme } from '#shop/theme/inputs.ts'
import { builtTheme, type ShownTheme } from '#shop/theme/shown-theme.ts'
import { findThemeDraft, findThemeVersion, findPublishedTheme } from '#shop/theme/theme-versions.server.ts'
import { typefaceSheet } from '#shop/theme/typefaces/typeface-sheet.server.ts'
import { staffThemeOf, writeRules } from '#shop/theme/writing/write-properties.server.ts'

/** Visitors' pages have the whole theme, the back office its accent. */
export type SheetPart = 'shop' | 'staff'

/** Of one text: as it is, and compressed as small as it gets. */
export type Sheet = { hash: string; text: Buffer; br: Buffer; gzip: Buffer }

type Made = { shown: ShownTheme; sheet: Sheet | null }

const maxSheets = 24

/** The typefaces that the shop is built with: with them the file of another pair takes a round trip more. */
const faces = /@font-face\s*\{[^{}]*\}/g

/**
 * The stylesheets of themes: the one that the shop is built with and the theme's properties in one file, under the hash of
 * its text. Every process makes them by itself from the same rows, so that any of them answers for all.
 */
export class ThemeSheets {
  readonly #db: Db
  readonly #reads: Reads
  readonly #readBuilt: () => Promise<string>
  readonly #made = new Map<string, Promise<Made>>()
  readonly #latest = new Map<SheetPart, ShownTheme>()

  /** `readBuilt` gives the text of the stylesheet as built. */
  constructor(db: Db, reads: Reads, readBuilt: () => Promise<string>) {
    this.#db = db
    this.#reads = reads
    this.#readBuilt = readBuilt
  }

  /** The published theme. While the database is away: the last one that was shown, since a page needs one to say so. */
  async published(part: SheetPart): Promise<ShownTheme> {
    try {
      const { theme, version } = await this.#reads.once('look', () => findPublishedTheme(this.#db))
      const { shown } = await this.#make(theme, String(version), part)
      this.#latest.set(part, shown)
      return shown
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return this.#latest.get(part) ?? builtTheme
    }
  }

  /** The theme that staff work on. */
  async draft(): Promise<ShownTheme> {
    const { theme, version } = await findThemeDraft(this.#db)
    return (await this.#make(theme, `draft${version}`, 'shop')).shown
  }

  /** The stylesheet of a version that was ever published, or of the draft; null when there is none. */
  async find(name: string, part: SheetPart): Promise<Sheet | null> {
    const begun = this.#made.get(`${name}-${part}`)
    if (begun) return (await begun).sheet
    const theme = await this.#findLook(name)
    return theme && (await this.#make(theme, name, part)).sheet
  }

  async #findLook(name: string) {
    if (!name.startsWith('draft')) return findThemeVersion(this.#db, Number(name))
    const draft = await findThemeDraft(this.#db)
    return name === `draft${draft.version}` ? draft.theme : null
  }

  #make(theme: Theme, name: string, part: SheetPart): Promise<Made> {
    const key = `${name}-${part}`
    const begun = this.#made.get(key)
    if (begun) return begun
    const making = this.#write(part === 'staff' ? staffThemeOf(theme) : theme, key)
    this.#made.set(key, making)
    making.catch(() => this.#made.delete(key))
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= maxSheets) break
      this.#made.delete(oldest)
    }
    return making
  }

  async #write(theme: Theme, key: string): Promise<Made> {
    const rules = writeRules(theme)
    if (rules === '') return { shown: builtTheme, sheet: null }
    const typefaces = typefaceSheet(theme.typefaces)
    const shown = { themeColor: theme.ground, fonts: typefaces?.preloads ?? null }
    const built = await this.#readBuilt()
    const text = Buffer.from((typefaces ? built.replace(faces, '') : built) + rules)
    const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)])
    const sheet = { hash: hash('sha256', text, 'base64url').slice(0, 16), text, br, gzip: gz }
    return { shown: { ...shown, stylesheet: `/looks/${key}-${sheet.hash}.css` }, sheet }
  }
}
