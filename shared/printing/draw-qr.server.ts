import { encode } from 'uqr'

/** A QR code as an SVG path on a square of `size` units, with the quiet zone around it that readers need. */
export function drawQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
