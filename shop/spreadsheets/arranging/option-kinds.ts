type Kind = 'size' | 'color' | 'other'

export type NamedOption = { name: string; text: string }

const colorNames = /colou?r|^\s*cor\s*$|shade|farbe|couleur|kleur|रंग/i
/** Shopify calls the option of a product without options Title. */
const sizeNames = /size|^\s*title\s*$|waist|größe|taille|talla|tamaño|tamanho|maat|साइज|आकार/iu

export function kindOfOption(name: string): Kind {
  const text = name.normalize('NFC')
  if (colorNames.test(text)) return 'color'
  return sizeNames.test(text) ? 'size' : 'other'
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
