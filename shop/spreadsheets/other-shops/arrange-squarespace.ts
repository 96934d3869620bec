import { type Added, addColumns, choiceFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'

type CellOf = (heading: string) => string

const productId = 'product id [non editable]'

/**
 * Adds our own columns to the product export of Squarespace
 * (https://support.squarespace.com/hc/articles/205811278). A row without a product's number goes on with the one above.
 */
export function arrangeSquarespace(given: readonly string[]): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (![productId, 'option name 1', 'option value 1'].every((name) => names.includes(name))) return null
  let handle = ''
  let optionNames: string[] = []
  return addColumns(given, {
    added: [
      'handle',
      'category',
      'published',
      'state',
      'giftCard',
      'salePrice',
      'pictures',
      'size',
      'color',
      'otherOption',
      'remarks',
    ],
    make(cell) {
      const isFirst = cell(productId) !== '' || cell('title') !== ''
      if (isFirst) handle = cell('product url').split('/').findLast(Boolean) ?? cell(productId)
      const named = [1, 2, 3, 4, 5, 6].map((at) => cell(`option name ${at}`))
      if (isFirst || named.some(Boolean)) optionNames = named
      return rowCells(cell, { handle, optionNames })
    },
  })
}

function rowCells(cell: CellOf, { handle, optionNames }: { handle: string; optionNames: readonly string[] }): Added {
  const type = cell('product type [non editable]') || cell('product type')
  const isPhysical = !/service|download|digital/i.test(type)
  const options = optionNames.flatMap((name, at) => {
    const text = cell(`option value ${at + 1}`)
    return text === '' ? [] : [{ name: name || `Option ${at + 1}`, text }]
  })
  const isOnSale = /^(yes|true)$/i.test(cell('on sale'))
  return {
    handle,
    ...(cell('title') !== '' && {
      category: cell('categories')
        .split(',')
        .map((path) => path.split('/').findLast(Boolean)?.trim() ?? '')
        .find(Boolean),
      published: cell('visible'),
      state: isPhysical ? 'live' : 'draft',
      giftCard: /gift/i.test(type) ? 'yes' : '',
      remarks: isPhysical ? '' : 'Draft, as a download or a service',
    }),
    salePrice: isOnSale ? cell('sale price') : '',
    pictures: cell('hosted image urls').split(/\s+/).join('\n'),
    ...choiceFor(options),
  }
}
