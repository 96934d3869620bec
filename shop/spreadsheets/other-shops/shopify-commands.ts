import type { Field } from '../columns.ts'
import { deletedVariantNote, notInIndiaNote, variantFactsNote } from '../import-notes.ts'

/** The sentence about a product that stays out by a command, which stands in the column of gift cards; null for another text. */
export function sayCommand(cell: string | undefined): string | null {
  const command = /^command (delete|ignore)$/.exec(cell ?? '')?.[1]
  if (command === undefined) return null
  return command === 'delete'
    ? 'The file deletes this product, so it does not come in. If you have it here, delete it on its own page.'
    : 'The file says to ignore this product.'
}

const isOff = (cell: string) => /^(false|no|0)$/i.test(cell)

/**
 * The columns by which Shopify and Matrixify say what is to be done: "Command", "Variant Command" and "Included / India".
 * Null where a file has none of them. `names`: its headings in small letters, without spaces.
 */
export function findCommands(names: readonly string[]) {
  const at = (name: string) => names.indexOf(name)
  const [command, ofVariant, included] = [at('command'), at('variantcommand'), at('included/india')]
  const published = names.findIndex((name) => name === 'published' || name === 'publishedononlinestore')
  const variantFacts = names.flatMap((name, column) =>
    /\(variant\.metafields\.|^variantmetafield:/.test(name) ? [column] : [],
  )
  const isNone = command === -1 && ofVariant === -1 && included === -1 && variantFacts.length === 0
  if (isNone || (at('handle') === -1 && at('urlhandle') === -1)) return null
  const cellAt = (cells: readonly string[], column: number) => cells[column]?.trim() ?? ''
  const givenGiftCard = at('giftcard')
  const isVariantLeftOut = (cells: readonly string[]) => /^(delete|ignore)$/i.test(cellAt(cells, ofVariant))
  return {
    fields: ['published', 'giftCard', 'remarks'] as const satisfies Field[],
    isVariantLeftOut,
    cellsOf(cells: readonly string[]) {
      const [, said] = /^(delete|ignore)$/.exec(cellAt(cells, command).toLowerCase()) ?? []
      const isElsewhere = isOff(cellAt(cells, included))
      const hasFacts = variantFacts.some((column) => cellAt(cells, column) !== '')
      return [
        isElsewhere ? 'no' : cellAt(cells, published),
        said === undefined ? cellAt(cells, givenGiftCard) : `command ${said}`,
        [isElsewhere && notInIndiaNote, hasFacts && variantFactsNote, isVariantLeftOut(cells) && deletedVariantNote]
          .filter(Boolean)
          .join('\n'),
      ]
    },
  }
}
