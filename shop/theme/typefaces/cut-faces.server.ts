// Written by scripts/typefaces/cut.mjs.
import type { CutFaces } from './cut-face.ts'

export const cutFaces: CutFaces = {
  'bodoni-jost': {
    display: {
      family: 'Bodoni Moda',
      weights: '500 600',
      scale: 0.92,
      parts: [
        {
          file: 'bodoni-moda-common-9c2b100a.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'bodoni-moda-rest-a7d7bd05.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'bricolage-grotesque-rupee-cefa2232.woff2',
          range: 'U+20B9',
        },
      ],
      standIns: [
        {
          family: 'Bodoni Moda Measure Georgia',
          local: ['Georgia', 'Gelasio'],
          sizeAdjust: '103.3%',
          ascent: '108.9%',
          descent: '38.7%',
          lineGap: '0.0%',
        },
        {
          family: 'Bodoni Moda Measure Times New Roman',
          local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
          sizeAdjust: '115.1%',
          ascent: '97.8%',
          descent: '34.8%',
          lineGap: '0.0%',
        },
      ],
    },
    text: {
      family: 'Jost',
      weights: '400 600',
      scale: 1,
      parts: [
        {
          file: 'jost-common-c6f311fa.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'jost-rest-2e6253a0.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'bricolage-grotesque-rupee-cefa2232.woff2',
          range: 'U+20B9',
        },
      ],
      standIns: [
        {
          family: 'Jost Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '95.4%',
          ascent: '112.2%',
          descent: '39.3%',
          lineGap: '0.0%',
        },
        {
          family: 'Jost Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '96.2%',
          ascent: '111.3%',
          descent: '39.0%',
          lineGap: '0.0%',
        },
      ],
    },
  },
  'archivo-grotesk': {
    display: {
      family: 'Archivo Expanded',
      weights: '500 600',
      scale: 0.68,
      parts: [
        {
          file: 'archivo-expanded-common-db6a67fc.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'archivo-expanded-rest-2685ad86.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'bricolage-grotesque-rupee-cefa2232.woff2',
          range: 'U+20B9',
        },
      ],
      standIns: [
        {
          family: 'Archivo Expanded Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '135.2%',
          ascent: '65.0%',
          descent: '15.5%',
          lineGap: '0.0%',
        },
        {
          family: 'Archivo Expanded Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '136.2%',
          ascent: '64.4%',
          descent: '15.4%',
          lineGap: '0.0%',
        },
      ],
    },
    text: {
      family: 'Space Grotesk',
      weights: '400 600',
      scale: 1,
      parts: [
        {
          file: 'space-grotesk-common-5549abc1.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'space-grotesk-rest-2084d3a7.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'space-grotesk-rupee-b14b298a.woff2',
          range: 'U+20B9',
        },
      ],
      standIns: [
        {
          family: 'Space Grotesk Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '109.1%',
          ascent: '90.2%',
          descent: '26.8%',
          lineGap: '0.0%',
        },
        {
          family: 'Space Grotesk Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '110.0%',
          ascent: '89.5%',
          descent: '26.5%',
          lineGap: '0.0%',
        },
      ],
    },
  },
  'fraunces-dm': {
    display: {
      family: 'Fraunces',
      weights: '500 600',
      scale: 1,
      parts: [
        {
          file: 'fraunces-common-ffcdfdbe.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'fraunces-rest-6808689e.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'bricolage-grotesque-rupee-cefa2232.woff2',
          range: 'U+20B9',
        },
      ],
      standIns: [
        {
          family: 'Fraunces Measure Georgia',
          local: ['Georgia', 'Gelasio'],
          sizeAdjust: '95.7%',
          ascent: '102.2%',
          descent: '26.6%',
          lineGap: '0.0%',
        },
        {
          family: 'Fraunces Measure Times New Roman',
          local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
          sizeAdjust: '106.6%',
          ascent: '91.7%',
          descent: '23.9%',
          lineGap: '0.0%',
        },
      ],
    },
    text: {
      family: 'DM Sans',
      weights: '400 600',
      scale: 1,
      parts: [
        {
          file: 'dm-sans-common-904beb1c.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'dm-sans-rest-40a49a19.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'dm-sans-rupee-99baa38d.woff2',
          range: 'U+20B9',
        },
      ],
      standIns: [
        {
          family: 'DM Sans Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '103.8%',
          ascent: '95.5%',
          descent: '29.9%',
          lineGap: '0.0%',
        },
        {
          family: 'DM Sans Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '104.7%',
          ascent: '94.8%',
          descent: '29.6%',
          lineGap: '0.0%',
        },
      ],
    },
  },
  anek: {
    display: {
      family: 'Anek Condensed',
      weights: '500 600',
      scale: 1,
      parts: [
        {
          file: 'anek-condensed-common-c0cbbde8.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'anek-condensed-rest-c07ab6c6.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'bricolage-grotesque-rupee-cefa2232.woff2',
          range: 'U+20B9',
        },
        {
          file: 'anek-devanagari-7dbd3046.woff2',
          range: 'U+900-97F, U+200C-200D, U+25CC',
        },
        {
          file: 'anek-kannada-d04a34cd.woff2',
          range: 'U+C80-CFF, U+200C-200D, U+25CC',
        },
      ],
      standIns: [
        {
          family: 'Anek Condensed Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '80.2%',
          ascent: '112.2%',
          descent: '24.9%',
          lineGap: '0.0%',
        },
        {
          family: 'Anek Condensed Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '80.9%',
          ascent: '111.3%',
          descent: '24.7%',
          lineGap: '0.0%',
        },
      ],
    },
    text: {
      family: 'Anek',
      weights: '400 600',
      scale: 1,
      parts: [
        {
          file: 'anek-common-963da5b6.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'anek-rest-d3148f74.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'anek-latin-rupee-082fa091.woff2',
          range: 'U+20B9',
        },
        {
          file: 'anek-devanagari-7dbd3046.woff2',
          range: 'U+900-97F, U+200C-200D, U+25CC',
        },
        {
          file: 'anek-kannada-d04a34cd.woff2',
          range: 'U+C80-CFF, U+200C-200D, U+25CC',
        },
      ],
      standIns: [
        {
          family: 'Anek Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '93.6%',
          ascent: '96.1%',
          descent: '21.4%',
          lineGap: '0.0%',
        },
        {
          family: 'Anek Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '94.4%',
          ascent: '95.3%',
          descent: '21.2%',
          lineGap: '0.0%',
        },
      ],
    },
  },
  'baloo-noto': {
    display: {
      family: 'Baloo',
      weights: '500 600',
      scale: 1,
      parts: [
        {
          file: 'baloo-common-46941bee.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'baloo-rest-9e4350d0.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'bricolage-grotesque-rupee-cefa2232.woff2',
          range: 'U+20B9',
        },
        {
          file: 'baloo-2-ff6ad287.woff2',
          range: 'U+900-97F, U+200C-200D, U+25CC',
        },
        {
          file: 'baloo-tamma-2-36b69e08.woff2',
          range: 'U+C80-CFF, U+200C-200D, U+25CC',
        },
      ],
      standIns: [
        {
          family: 'Baloo Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '98.7%',
          ascent: '109.2%',
          descent: '53.1%',
          lineGap: '0.0%',
        },
        {
          family: 'Baloo Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '99.5%',
          ascent: '108.3%',
          descent: '52.7%',
          lineGap: '0.0%',
        },
      ],
    },
    text: {
      family: 'Noto Sans',
      weights: '400 600',
      scale: 1,
      parts: [
        {
          file: 'noto-sans-common-42ac5c5e.woff2',
          range:
            'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
        },
        {
          file: 'noto-sans-rest-c5bb8edf.woff2',
          range:
            'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
        },
        {
          file: 'noto-sans-rupee-338be180.woff2',
          range: 'U+20B9',
        },
        {
          file: 'noto-sans-devanagari-38463168.woff2',
          range: 'U+900-97F, U+200C-200D, U+25CC',
        },
        {
          file: 'noto-sans-kannada-61e10f98.woff2',
          range: 'U+C80-CFF, U+200C-200D, U+25CC',
        },
      ],
      standIns: [
        {
          family: 'Noto Sans Measure Roboto',
          local: ['Roboto'],
          sizeAdjust: '105.5%',
          ascent: '101.3%',
          descent: '27.8%',
          lineGap: '0.0%',
        },
        {
          family: 'Noto Sans Measure Arial',
          local: ['Arial', 'Liberation Sans', 'Arimo'],
          sizeAdjust: '106.3%',
          ascent: '100.5%',
          descent: '27.6%',
          lineGap: '0.0%',
        },
      ],
    },
  },
}
