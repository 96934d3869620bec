import type { Gender } from '../../inputs.ts'
import { families, swatchName } from '../../swatch-name.ts'

/**
 * A name that a product is searched by besides its texts, in lower case, and how well it fits a term that is a word of
 * it (1 best), and one that it contains (fits of search-index.ts).
 */
export type Label = { label: string; asWord: 1 | 2; within: 2 | 4; isCategory?: true }

export const categoryLabel = (lowerName: string): Label => ({
  label: lowerName,
  asWord: 1,
  within: 2,
  isCategory: true,
})

const maxRemembered = 10_000
const remembered = new Map<string, readonly Label[]>()

/** A colour's own name, as visitors read it, and that of its family, which is meant less. */
export function colorLabels(hex: string): readonly Label[] {
  const known = remembered.get(hex)
  if (known) return known
  const name = swatchName(hex).toLowerCase()
  const family = families[name]
  const labels: Label[] = [{ label: name, asWord: 1, within: 2 }]
  if (family) labels.push({ label: family, asWord: 2, within: 2 })
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(hex, labels)
  return labels
}

/** The filter's colour is as wide as a family. */
export const filterColorLabel = (name: string): Label => ({ label: name.toLowerCase(), asWord: 2, within: 2 })

/** A garment for everybody is for men and for women, too. "Men" is within "women", but hardly meant. */
export function genderLabels(gender: Gender): readonly Label[] {
  const own: Label = { label: gender, asWord: 1, within: 4 }
  if (gender !== 'unisex') return [own]
  return [own, ...['men', 'women'].map((label): Label => ({ label, asWord: 2, within: 4 }))]
}
