type Kind = 'size' | 'color' | 'other'

export type NamedOption = { name: string; text: string }

export function kindOfOption(name: string): Kind {
  if (/colou?r|shade/i.test(name)) return 'color'
  // Shopify calls the option of a product without options Title.
  return /size|^\s*title\s*$|waist/i.test(name) ? 'size' : 'other'
}

/** Size, colour and any other option of a row, by the names of its options. `hasSizes`: the product has sizes, which another row may name. */
export function sortOptions(options: readonly NamedOption[], hasSizes: boolean): Record<Kind, string> {
  const found: Record<Kind, string> = { size: '', color: '', other: '' }
  for (const { name, text } of options) {
    if (text === '') continue
    const kind = kindOfOption(name)
    if (kind !== 'other' && found[kind] === '') found[kind] = text
    else found.other = [found.other, `${name}: ${text}`].filter(Boolean).join(', ')
  }
  if (found.color !== '' && !hasSizes) found.size = 'One size'
  return found
}
