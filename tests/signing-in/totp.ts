import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** The six digits an authenticator app shows now for its secret, as it stands in a QR code (RFC 6238). */
export function totpOf(base32: string, at = Date.now()) {
  const bits = [...base32.replaceAll(/[\s=]/g, '')]
    .map((letter) => alphabet.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1_000 / stepSeconds)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
