import { createHmac } from 'node:crypto'

/** A secret for one use, out of the one that is stored. */
export const secretOfUse = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')
