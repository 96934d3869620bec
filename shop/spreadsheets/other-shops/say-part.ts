const instead =
  'Please choose the file of its products. You may add a column Size to it, with several in a cell, such as S, M, L.'

/** Why a file that has only the sizes of products, whose names and prices stand in another file, is no list of products. */
export function sayPart(headings: readonly string[]): string | null {
  const names = headings.map((heading) => heading.trim().toLowerCase())
  if (names.some((name) => name.startsWith('attribute (name:type')))
    return `This file has the combinations of PrestaShop, without names and prices. ${instead}`
  return ['product_id', 'option'].every((name) => names.includes(name)) && !names.includes('name')
    ? `This file has the options of OpenCart's products, without their names. ${instead}`
    : null
}

/** "S, M, L" in the column Size that an owner added to the file of another shop, a line each. */
export const typedSizes = (cell: string) =>
  cell
    .split(/[,;|\n]/)
    .flatMap((size) => size.trim() || [])
    .join('\n')
