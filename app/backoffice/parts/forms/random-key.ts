/**
 * 32 hex digits that name one change, however often it is sent. crypto.randomUUID is missing where the shop is opened
 * without HTTPS.
 */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
