/** Whether it is an EAN-8, UPC-A, EAN-13 or GTIN-14 by its check digit. */
export function isGtin(code: string) {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = Array.from(code, Number).toReversed()
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0) % 10 === 0
}
