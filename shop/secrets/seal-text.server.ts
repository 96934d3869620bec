import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what nobody may read in the database or in a backup. */
export type Seal = {
  /** `about` names what the text is, so that it cannot be moved to another place. */
  seal(text: string, about: string): string
  /** Null means sealed with another key, for another place, or damaged. */
  open(sealed: string, about: string): string | null
}

const [nonceBytes, tagBytes] = [12, 16]
const prefix = 'v1.'

/** By AES-256 in GCM, with a key derived from any text. */
export function sealWith(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'shop secrets', 'connections v1', 32))
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      if (!sealed.startsWith(prefix) || bytes.length < nonceBytes + tagBytes) return null
      const tagEnd = nonceBytes + tagBytes
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      }).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(nonceBytes, tagEnd))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
