/**
 * The sources of the typeface pairs besides the built-in one, in `@fontsource-variable`. `axes` are pinned by a
 * number and narrowed by a range. `scale` draws a wide face smaller, so that the longest word of a heading fits where that
 * of the built-in pair does. `weights` are those that the pages ask for: a heavier cut answers to them as well, so
 * that headings of a bold look need no rules of their own.
 */
const display = '500 600'
const text = '400 600'
const textWeights = { wght: { min: 400, max: 600 } }
const displayWeights = { wght: { min: 500, max: 600 } }

/** @typedef {{ from: string, axes: Record<string, number | { min: number, max: number }> }} Cut */
/** @typedef {{ family: string, weights: string, like: 'sans' | 'serif', scale?: number, latin: Cut, rupee?: Cut, devanagari?: Cut, kannada?: Cut }} Face */

/** In one weight: in all of them Devanagari alone weighs 200 kB. */
const anekDevanagari = { from: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal', axes: { wght: 480 } }
const anekKannada = { from: 'anek-kannada/files/anek-kannada-kannada-wght-normal', axes: { wght: 480 } }

/** @type {Record<string, { display: Face, text: Face }>} */
export const pairs = {
  'bodoni-jost': {
    display: {
      family: 'Bodoni Moda',
      weights: display,
      like: 'serif',
      scale: 0.92,
      latin: { from: 'bodoni-moda/files/bodoni-moda-latin-opsz-normal', axes: { ...displayWeights, opsz: 20 } },
    },
    text: {
      family: 'Jost',
      weights: text,
      like: 'sans',
      latin: { from: 'jost/files/jost-latin-wght-normal', axes: textWeights },
    },
  },
  'archivo-grotesk': {
    display: {
      family: 'Archivo Expanded',
      weights: display,
      like: 'sans',
      scale: 0.68,
      latin: { from: 'archivo/files/archivo-latin-standard-normal', axes: { wght: 760, wdth: 125 } },
    },
    text: {
      family: 'Space Grotesk',
      weights: text,
      like: 'sans',
      latin: { from: 'space-grotesk/files/space-grotesk-latin-wght-normal', axes: textWeights },
      rupee: { from: 'space-grotesk/files/space-grotesk-latin-ext-wght-normal', axes: textWeights },
    },
  },
  'fraunces-dm': {
    display: {
      family: 'Fraunces',
      weights: display,
      like: 'serif',
      latin: { from: 'fraunces/files/fraunces-latin-opsz-normal', axes: { ...displayWeights, opsz: 72 } },
    },
    text: {
      family: 'DM Sans',
      weights: text,
      like: 'sans',
      latin: { from: 'dm-sans/files/dm-sans-latin-wght-normal', axes: textWeights },
      rupee: { from: 'dm-sans/files/dm-sans-latin-ext-wght-normal', axes: textWeights },
    },
  },
  anek: {
    display: {
      family: 'Anek Condensed',
      weights: display,
      like: 'sans',
      latin: { from: 'anek-latin/files/anek-latin-latin-standard-normal', axes: { wght: 650, wdth: 84 } },
      devanagari: anekDevanagari,
      kannada: anekKannada,
    },
    text: {
      family: 'Anek',
      weights: text,
      like: 'sans',
      latin: { from: 'anek-latin/files/anek-latin-latin-wght-normal', axes: textWeights },
      rupee: { from: 'anek-latin/files/anek-latin-latin-ext-wght-normal', axes: textWeights },
      devanagari: anekDevanagari,
      kannada: anekKannada,
    },
  },
  'baloo-noto': {
    display: {
      family: 'Baloo',
      weights: display,
      like: 'sans',
      latin: { from: 'baloo-2/files/baloo-2-latin-wght-normal', axes: { wght: 600 } },
      devanagari: { from: 'baloo-2/files/baloo-2-devanagari-wght-normal', axes: { wght: 600 } },
      kannada: { from: 'baloo-tamma-2/files/baloo-tamma-2-kannada-wght-normal', axes: { wght: 600 } },
    },
    text: {
      family: 'Noto Sans',
      weights: text,
      like: 'sans',
      latin: { from: 'noto-sans/files/noto-sans-latin-wght-normal', axes: textWeights },
      rupee: { from: 'noto-sans/files/noto-sans-latin-ext-wght-normal', axes: textWeights },
      devanagari: {
        from: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal',
        axes: textWeights,
      },
      kannada: { from: 'noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal', axes: textWeights },
    },
  },
}
