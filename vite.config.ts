import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions, minify, type Plugin } from 'vite'

/** Beside what these import themselves. What only some pages use stays out: it would travel with every page. */
const ofEveryShopPage = [
  'node_modules/lucide/.*/icons/(arrow-(left|right)|chevron-(left|right)|circle-alert|plus|minus|rotate-ccw|shield-check|truck)\\.',
  'app/ui/(motif|prose)',
  'app/ui/fields/(field|text-field)\\.',
  'app/query.ts',
  'app/rendering/(cached|live)',
  'app/failed-answer',
  'app/ui/overlays/use-copy',
  'app/storefront/(page-meta|search-engine-data)',
  'app/storefront/delivery/pin-code',
  'shared/listing/search-listing\\.',
  'shop/delivery/places/pin-code\\.',
  'app/storefront/frame/',
  'app/storefront/(stored-value|tab-memory)',
  'app/storefront/cart/(cart-provider|cart-storage|mini-cart|line-details|earlier-cart)',
  'app/storefront/catalogue/(product|card|quick|wish)-',
  'shop/(cart|media|catalogue)/(rules|stored-cart)',
  'app/storefront/(launches/server-clock|product/recently-viewed)',
]

/**
 * Native, or read files beside their own; none of them is needed before the first page. What renders React is not among
 * them: it would bring Node's own copy of React, in which the hooks of our components find nothing.
 */
const leftToNode = ['sharp', 'pdfkit', 'vite', 'pino-pretty']

/** Of a library that hands on two thousand icons, only those in use are read: the build takes a sixth less. */
const experimental = { lazyBarrel: true }

/** The server, its pages and their libraries in a few files: to read two thousand takes a start some seconds. */
const wholeShop: EnvironmentOptions = {
  // React Router adds `node` only for those who use its own server: a library would bring what it has for no runtime.
  resolve: { noExternal: true, external: leftToNode, conditions: ['node'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    sourcemap: 'hidden',
    rolldownOptions: { input: 'scripts/start.ts', output: { comments: false }, experimental },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), shortHeadScript(), withoutSchemas(), compressedBesides(), plainLetters()],
  // One sign of a typeface is not worth a request.
  build: {
    assetsInlineLimit: (file) => file.endsWith('/rupee.woff2'),
    // Nobody reads them, and each would be compressed for them.
    reportCompressedSize: false,
  },
  environments: {
    ssr: command === 'build' ? wholeShop : {},
    client: {
      build: {
        rolldownOptions: {
          experimental,
          output: {
            // Few files compress better than many: what every page needs, and what every shop page needs.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'libraries', test: /node_modules\/react-router\// },
                { name: 'queries', test: /node_modules\/@tanstack\// },
                { name: 'frame', test: new RegExp(ofEveryShopPage.join('|')) },
              ],
            },
          },
        },
      },
    },
  },
}))

/** Pages that most visitors open, and that no form is on which a schema checks while they load. */
const quickPages = /\/app\/storefront\/(home|catalogue|collections|product|wishlist)\/page\.tsx$/

/** Refuses a build in which a page that must be quick would load the library that checks forms. */
function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      for (const page of chunks.filter(({ facadeModuleId }) => quickPages.test(facadeModuleId?.split('?')[0] ?? ''))) {
        const loaded = new Set([page.fileName])
        for (const name of loaded)
          for (const next of bundle[name]?.type === 'chunk' ? bundle[name].imports : []) loaded.add(next)
        const guilty = chunks.find(
          ({ fileName, moduleIds }) =>
            loaded.has(fileName) && moduleIds.some((id) => id.includes('/node_modules/zod/')),
        )
        if (guilty)
          this.error(
            `${page.facadeModuleId} loads zod with ${guilty.fileName}: import its rules from a file without schemas`,
          )
      }
    },
  }
}

/** Shortens the script in the head of every page: its bytes come before what is seen first. */
function shortHeadScript(): Plugin {
  return {
    name: 'short-head-script',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/app/rendering/start-after-paint.ts')) return
      const script = /(?<=startAfterPaint = `)[^`\\]+(?=`\n)/.exec(code)?.[0]
      if (script === undefined) this.error('startAfterPaint is a text without escapes')
      const { code: short, errors } = await minify('start-after-paint.js', script)
      if (errors[0]) this.error(errors[0].message)
      return code.replace(`\`${script}\``, () => JSON.stringify(short))
    },
  }
}

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * Writes each text of the browser's build compressed as well, once and as small as it gets: while the server is built,
 * which leaves cores idle.
 */
function compressedBesides(): Plugin {
  let compressed: Promise<unknown> | undefined
  return {
    name: 'compressed-besides',
    async writeBundle({ dir }) {
      if (this.environment.name === 'client') compressed = compressTexts(dir!)
      else await compressed
    },
  }
}

async function compressTexts(folder: string) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg|webmanifest)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(join(folder, file))
      await writeFile(join(folder, `${file}.br`), await compress.br(text))
      await writeFile(join(folder, `${file}.gz`), await compress.gz(text))
    }),
  )
}

/** Writes the server's characters beyond ASCII as escapes: one alone would have Node hold its whole file at two bytes a character. */
function plainLetters(): Plugin {
  return {
    name: 'plain-characters',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            /[^\0-\x7f]/g,
            (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
      }
    },
  }
}
