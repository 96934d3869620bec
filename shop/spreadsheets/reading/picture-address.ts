import { isWholeAddress } from '../cells.ts'

const imageName = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?|heic)(?:\?[^]*)?$/i
/** A name of a server in front of a path, such as "cdn.example.in/a.jpg". */
const serverName = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?\//i

/** "www.example.in/shop/" as "https://www.example.in/shop"; null where it is no address of a shop. */
export function readShopAddress(text: string): string | null {
  const typed = text.trim()
  const address = isWholeAddress(typed) ? typed : `https://${typed}`
  if (typed === '' || /\s/.test(typed) || !URL.canParse(address)) return null
  const { origin, hostname, pathname } = new URL(address)
  return hostname.includes('.') ? `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}` : null
}

/** The pictures that a cell names: addresses parted by spaces, or paths, in which a space may be part of a name. */
export const picturesInCell = (cell: string) =>
  cell === ''
    ? []
    : cell
        .split(/\r\n|\r|\n/)
        .flatMap((line) =>
          /https?:\/\//i.test(line) ? line.trim().split(/\s+/).reduce(withSpaced, []) : pathsIn(line),
        )
        .filter((text) => text !== '' && !noPicture.test(text))

const maxSpacedLength = 300

/** Adds a word of a cell; one that ends the name of a picture, as in "https://x.in/Rani Pink.jpg", to the address before. */
function withSpaced(all: string[], word: string) {
  const before = all.at(-1)
  const isPart =
    before !== undefined &&
    before.length < maxSpacedLength &&
    isWholeAddress(before) &&
    !isWholeAddress(word) &&
    !imageName.test(before) &&
    imageName.test(word)
  if (isPart) all[all.length - 1] = `${before}%20${word}`
  else all.push(word)
  return all
}

/** Words of a cell that names no picture. */
const noPicture = /^(-+|n\/?a|nil|null|none|no|no[ _-]?image.*|no_selection)$/i

const pathsIn = (line: string) =>
  line.split(/[,;|]|(?<=\.(?:jpe?g|png|webp|gif|avif))\s+/i).map((path) => path.trim().replaceAll(' ', '%20'))

/**
 * The whole address of a picture of another shop. Files name some by a path or a name alone, which lies below the address
 * of that shop (`otherShop`). Null where nobody said it, or where the text is no picture.
 */
export function pictureAddress(text: string, otherShop: string | undefined): string | null {
  if (isWholeAddress(text)) return text
  if (text.startsWith('//')) return `https:${text}`
  if (serverName.test(text)) return `https://${text}`
  const path = /^[a-z]:[\\/]/i.test(text) ? text.split(/[\\/]/).at(-1)! : text.replaceAll('\\', '/')
  if (!otherShop || /^[a-z]+:/i.test(path) || !(path.includes('/') || imageName.test(path))) return null
  const base = path.startsWith('/') ? new URL(otherShop).origin : otherShop
  return joined(base, path.split('/').filter(Boolean))
}

/** "https://x.in/pub/media" with "media/a.jpg" is "https://x.in/pub/media/a.jpg". */
function joined(base: string, path: readonly string[]) {
  const below = new URL(base).pathname.split('/').filter(Boolean)
  const shared = path
    .map((_, at) => at + 1)
    .findLast((count) => below.slice(-count).join('/') === path.slice(0, count).join('/'))
  return [base.replace(/\/$/, ''), ...path.slice(shared ?? 0)].join('/')
}
