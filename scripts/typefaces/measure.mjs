/** About as often as English has them. */
const sample =
  'the quick brown fox jumps over a lazy dog; shirts in cotton and linen, sewn by hand, free delivery on orders over two thousand rupees. easy returns within seven days of delivery anywhere in india'

/** Of Liberation Sans and Serif, which are as wide as Arial and Times, in em for each character of that sample. */
const standIns = {
  sans: { width: 0.44155, first: ['Arial', 'Liberation Sans', 'Arimo'], second: ['Roboto'], secondShare: 0.992 },
  serif: {
    width: 0.40203,
    first: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    second: ['Georgia', 'Gelasio'],
    secondShare: 0.8975,
  },
}

/**
 * Stand-ins of the same measure as a face, from what machines have, so that nothing moves when it arrives.
 * @param {import('./fetched.mjs').Fetched} fetched
 * @param {Buffer} whole
 * @param {import('./pairs.mjs').Face} face
 */
export async function standInsOf({ subset, measure }, whole, { family, like, latin }) {
  const pinned = Object.entries(latin.axes).map(([name, at]) => [name, typeof at === 'number' ? at : at.min])
  const bytes = await subset(whole, sample, {
    targetFormat: 'sfnt',
    variationAxes: Object.fromEntries(pinned),
    noLayoutClosure: true,
  })
  const font = measure(bytes)
  const advances = [...sample].map((character) =>
    advanceOf(font, font.glyphForCodePoint(character.codePointAt(0) ?? 0).id),
  )
  const width = advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm / sample.length
  const { width: ownWidth, first, second, secondShare } = standIns[like]
  const standIn = (/** @type {string} */ name, /** @type {readonly string[]} */ local, /** @type {number} */ share) => {
    const scale = (width / ownWidth) * share
    const percent = (/** @type {number} */ value) => `${((value * 100) / scale).toFixed(1)}%`
    return {
      family: `${family} Measure ${name}`,
      local,
      sizeAdjust: `${(scale * 100).toFixed(1)}%`,
      ascent: percent(font.ascent / font.unitsPerEm),
      descent: percent(-font.descent / font.unitsPerEm),
      lineGap: percent(font.lineGap / font.unitsPerEm),
    }
  }
  return [standIn(second[0] ?? '', second, secondShare), standIn(first[0] ?? '', first, 1)]
}

function advanceOf(/** @type {import('./fetched.mjs').Font} */ { hmtx: { metrics } }, /** @type {number} */ glyph) {
  return metrics.get(Math.min(glyph, metrics.length - 1)).advance
}
