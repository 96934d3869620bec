/** An id that nothing else in a list has. */
export function newId(letter: string) {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0'))
  return `${letter}-${digits.join('')}`
}
