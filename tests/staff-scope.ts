import fastify from 'fastify'
import { staffRoutes } from '#http/staff-routes.ts'
import type { FoundStaff } from '#shop/staff/signing-in/sign-in.server.ts'

/** Fastify's staff scope with somebody at the door, and the routes that were registered in it. */
export async function openStaffScope(found: FoundStaff) {
  const app = fastify()
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))
  await app.register(staffRoutes, {
    db: {} as never,
    publicUrl: 'http://shop.test',
    storage: {} as never,
    signIn: { findStaff: async () => found },
  })
  return { app, routes }
}
