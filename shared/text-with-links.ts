/** Signs that look like others are read as those: "ｅｖｉｌ。com". */
const dots = /[.\u3002\uff0e\uff61\u2024]/g
const asRead = (text: string) => text.normalize('NFKC').replaceAll(dots, '.').replaceAll(twoNames, '$1 ')

/** Two people with initials share a line, as "K.Ramesh/Sita": a path begins otherwise than a name. */
const twoNames = /(\.(?:\p{Lu}\p{Ll}+|[\p{Lo}\p{M}]+))\/(?=\p{Lu}\p{Ll}|\p{Lu}\.|\p{Lo})/gu

/**
 * Parts of no name: a scheme, a server's prefix, an address of e-mail, a number of four parts, or a path behind something
 * with a dot. No domain ends in digits: "Rs.1500/-" and "No.12/5" are none.
 */
const link =
  /:\/\/|(?<![\p{L}\p{M}\p{N}])www\.|@|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}[:/?#]\S|\.\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?[/?#]\S/iu

/** Whether some of this is meant as a link or an address. Names may look like domains: "K.Dev", "AR.Rahman". */
export const hasLink = (text: string) => link.test(asRead(text))

/** Begins at a dot: from each letter of a long word on, a pattern would read the rest of it. */
const knownDomain = /(?<=[\p{L}\p{M}\p{N}-]{2})\.(?:com|net|org|info|biz|xyz|co\.in)(?![\p{L}\p{M}\p{N}-])/iu

/** The same for a line that is no name. */
export const hasDomain = (text: string) => hasLink(text) || knownDomain.test(asRead(text))

const wordJoiner = '\u2060'

/** The same to read, but programs that make a link of whatever looks like a domain find none. */
export const unlinked = (text: string) =>
  text.replace(/(?<=[\p{L}\p{M}\p{N}-])[.\u3002\uff0e\uff61\u2024](?=[\p{L}\p{M}\p{N}-]{2})/gu, `$&${wordJoiner}`)

const maxGreetedLength = 40

/** How an e-mail speaks to somebody: by name, unless that is no name, or so long that it may be a message. */
export const greeted = (name: string) => (name.length > maxGreetedLength || hasLink(name) ? 'customer' : unlinked(name))
