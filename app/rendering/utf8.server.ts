import { transcode } from 'node:buffer'

/**
 * The bytes that `Buffer.from` makes of a text, several times quicker for a long one: it goes over it character by character.
 */
export const utf8 = (text: string): Buffer => transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
