/** Endings that programs turn into a link wherever they meet them. */
const knownEndings =
  'com|net|org|in|co|io|me|ly|to|cc|tv|info|biz|xyz|top|vip|app|dev|shop|store|site|online|club|link|click'

const plainLink = new RegExp(`://|www\\.|@|[\\p{L}\\p{N}]\\.(?:${knownEndings})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

/** "evil.example", but not the initials of "K.V.Rao", nor an abbreviation that leans on the name: "Md.Rafi". */
const dotted = /([\p{L}\p{M}\p{N}-]{2,})\.[a-z]{2,}/giu
const abbreviations = /^(?:md|mohd|mr|mrs|ms|dr|er|adv|st|smt|sri|shri|kum|prof|col|capt|maj|lt|gen|rev|fr|sr|jr)$/i

/** Signs that look like others are read as those: "ｅｖｉｌ。com". */
const asRead = (text: string) => text.normalize('NFKC').replaceAll(/[\u3002\uff61\u2024]/g, '.')

/** Whether a mail program would make a link or an address of some of this. */
export const hasLink = (text: string) => plainLink.test(asRead(text))

/** The same for a person's name, in any script, where anything that looks like a domain is none. */
export function isLinkForName(text: string) {
  const read = asRead(text)
  return hasLink(text) || [...read.matchAll(dotted)].some(([, before]) => !abbreviations.test(before!))
}

const maxGreetedLength = 40

/** How an e-mail speaks to somebody: by name, unless that is no name, or so long that it may be a message. */
export const greeted = (name: string) => (name.length > maxGreetedLength || isLinkForName(name) ? 'customer' : name)
