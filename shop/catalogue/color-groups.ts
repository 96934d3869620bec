import { colorNames } from './inputs.ts'

/** Two names with the same result are one to a reader. */
export const sameName = (name: string) => name.normalize('NFKC').toLowerCase()

/** A group of the filter by colour that the owner made beside the specified ones, and the shade that stands for it. */
export type OwnColorGroup = { id: number; name: string; hex: string }

export type ColorGroups = {
  /** In their sequence, behind the specified ones. */
  own: readonly OwnColorGroup[]
  /** Colour names that staff put into a group, by `sameName`: to the name of a specified one, or the id of one's own. */
  placed: Readonly<Record<string, string>>
}

export const noColorGroups: ColorGroups = { own: [], placed: {} }

/** Colours as an address names them, in the words of the shop: those that it does not know are left out. */
export function knownColors(asked: readonly string[], own: readonly Pick<OwnColorGroup, 'name'>[]) {
  const names: readonly string[] = [...colorNames, ...own.map(({ name }) => name)]
  return [...new Set(asked.flatMap((one) => names.find((name) => sameName(name) === sameName(one)) ?? []))]
}
