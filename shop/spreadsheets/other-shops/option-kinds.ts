type Kind = 'size' | 'color' | 'other'

export type NamedOption = { name: string; text: string }

/** Names of these options in the languages whose files come in. Shopify calls the option of a product without options Title. */
const colorWords =
  /colou?r|shade|farbe|couleur|coloris|teinte|kleur|colore|kolor|barva|renk|warna|färg|farge|farve|\bcor\b|màu|цвет|колір|رنگ|لون|रंग|রঙ|રંગ|நிறம்|రంగు|ಬಣ್ಣ|നിറം|颜色|顏色|カラー|색상/iu
const sizeWords =
  /size|^title$|waist|größe|grösse|groesse|taille|pointure|talla|tamaño|tamanho|taglia|misura|maat|rozmiar|velikost|beden|ukuran|storlek|størrelse|kích (thước|cỡ)|размер|розмір|مقاس|سائز|साइज|साइज़|आकार|माप|সাইজ|સાઇઝ|அளவு|సైజు|ಗಾತ್ರ|വലിപ്പം|尺码|尺寸|サイズ|사이즈/iu
/** The name alone, without a word beside it such as the Rose of "Rose Color". */
const plainName = /^\S+$/u

const tidy = (name: string) => name.normalize('NFC').trim()

export function kindOfOption(name: string): Kind {
  const text = tidy(name)
  if (colorWords.test(text)) return 'color'
  return sizeWords.test(text) ? 'size' : 'other'
}

/** The option that is the size or the colour: of several the one that is called just so, else the first. */
function optionOf(kind: Kind, options: readonly NamedOption[]) {
  const ofKind = options.filter(({ name }) => kindOfOption(name) === kind)
  return ofKind.find(({ name }) => plainName.test(tidy(name))) ?? ofKind[0]
}

/** Size, colour and any other option of a row, by the names of its options. `hasSizes`: the product has sizes, which another row may name. */
export function sortOptions(options: readonly NamedOption[], hasSizes: boolean): Record<Kind, string> {
  const [size, color] = [optionOf('size', options), optionOf('color', options)]
  const others = options.filter((option) => option !== size && option !== color && option.text !== '')
  const found = {
    size: size?.text ?? '',
    color: color?.text ?? '',
    other: others.map(({ name, text }) => `${nameInCell(name)}: ${textInCell(text)}`).join(', '),
  }
  if (found.color !== '' && !hasSizes) found.size = 'One size'
  return found
}

/** A name without the signs that part options in a cell. A second size or colour is called so: a third option may not have their names. */
export function nameInCell(name: string) {
  const text = name.replaceAll(/[:,\s]+/gu, ' ').trim() || 'Option'
  if (/^sizes?$/i.test(text)) return 'Second size'
  return /^colou?rs?$/i.test(text) ? 'Second colour' : text
}

/** A text that nothing takes for a further option ("Box, Inside: Red") or for several. */
export const textInCell = (text: string) => {
  const line = text.replaceAll(/\s+/gu, ' ')
  return /, [^:,]+: /.test(line) ? line.replaceAll(': ', ' - ') : line
}
