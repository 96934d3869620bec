import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { openAside } from '#shop/media/encoding/open-aside.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findPublishedTheme } from '#shop/theme/theme-versions.server.ts'
import type { IconSize, Initial } from './draw-initial.server.ts'

/** A home screen cuts its own corners, and a circle out of the maskable one: https://w3c.github.io/manifest/#icon-masks */
const icons: Record<string, IconSize> = {
  '/apple-touch-icon.png': { pixels: 180, share: 0.56, corner: 0 },
  '/app-icon-192.png': { pixels: 192, share: 0.56, corner: 0.1875 },
  '/app-icon-512.png': { pixels: 512, share: 0.56, corner: 0.1875 },
  '/app-icon-maskable.png': { pixels: 512, share: 0.42, corner: 0 },
}

const icon = contract({
  summary: 'The icon on the home screen of a shop that was given none: the initial of its name',
  audience: 'customers',
  answers: { 200: fileOf('image/png', 'PNG') },
})

const mb = 1_048_576
const drawer = openAside<Initial, Buffer>('shop/documents/initial-icon/draw-process.server.ts', {
  maxProcessorMs: 20_000,
  maxMs: 60_000,
  maxRssBytes: 512 * mb,
})

/** The icons of a shop that has no logo, as files of pixels: phones read no drawings. */
export function initialIconRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const drawn = new Map<string, Promise<Buffer>>()

  /** Each is drawn once for the name and look of the moment. */
  function drawOnce(initial: Initial) {
    const key = JSON.stringify(initial)
    const known = drawn.get(key) ?? drawer.ask(initial)
    if (!drawn.has(key) && drawn.size >= Object.keys(icons).length) drawn.clear()
    drawn.set(key, known)
    known.catch(() => drawn.delete(key))
    return known
  }

  for (const [path, size] of Object.entries(icons))
    app.get(path, icon, async (_request, reply) => {
      const [{ brand }, { theme }] = await Promise.all([findSettings(db), findPublishedTheme(db)])
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/png')
        .send(await drawOnce({ name: brand.name, colors: { accent: theme.accent, ground: theme.ground }, size }))
    })
}
