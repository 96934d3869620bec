import fastify from 'fastify'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { staffRoutes } from '#http/staff-routes.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import type { DiskWatch } from '#shop/health/watch-disk.server.ts'
import type { FoundStaff } from '#shop/staff/signing-in/find-staff.server.ts'

type Around = { db?: Db; heldCopy?: Pick<HeldCopy, 'restoredTo'>; disk?: Pick<DiskWatch, 'isScarce'> }

/** Fastify's staff scope with somebody at the door, and the routes that were registered in it. */
export async function openStaffScope(
  found: FoundStaff,
  { db = {} as never, heldCopy = { restoredTo: () => null }, disk = { isScarce: () => false } }: Around = {},
) {
  const app = fastify()
  answerFailures(app)
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))
  await app.register(staffRoutes, {
    db,
    publicUrl: 'http://shop.test',
    storage: {} as never,
    signIn: { findStaff: async () => found },
    heldCopy,
    disk,
  })
  return { app, routes }
}
