import { SaxesParser } from 'saxes'

const chunkBytes = 262_144

type Heard = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** Hears the elements of a part in turn, by their names without prefixes. Throws what is no XML. */
export function parseXml(part: Uint8Array, heard: Heard) {
  const parser = new SaxesParser({ xmlns: false })
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a workbook has no document type')
  })
  parser.on('opentag', ({ name, attributes }) => heard.open(plain(name), attributes))
  parser.on('text', (text) => heard.text(text))
  parser.on('cdata', (text) => heard.text(text))
  parser.on('closetag', ({ name }) => heard.close(plain(name)))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < part.length; at += chunkBytes)
    parser.write(decoder.decode(part.subarray(at, at + chunkBytes), { stream: true }))
  parser.write(decoder.decode()).close()
}
