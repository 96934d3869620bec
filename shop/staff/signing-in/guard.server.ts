import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, type Needs } from '../permissions.ts'
import type { StaffMember } from '../types.ts'
import type { StaffSignIn } from './sign-in.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in the staff scope by requireStaff, and nowhere else. */
    staff: StaffMember
  }
}

/** The permission that a route needs, by the address it was registered with; null: nobody may. */
type NeededFor = (asked: { pattern: string; method: string }) => Needs | null

/** Whether a route asks for the password of the last minutes, by the address it was registered with. */
type IsGuarded = (pattern: string) => boolean

/** The preValidation of Fastify's staff scope: a stranger's request is not even judged by its shape. */
export const requireStaff = (signIn: Pick<StaffSignIn, 'findStaff'>, neededFor: NeededFor, isGuarded: IsGuarded) =>
  async function requireStaff(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    if (comesFromElsewhere(request)) {
      return reply.code(403).send({ error: 'This call came from another site and was refused.' })
    }
    const found = await signIn.findStaff(new Headers({ cookie: request.headers.cookie ?? '' }))
    if (found.kind === 'staff') {
      const needs = neededFor({ pattern: request.routeOptions.url ?? '', method: request.method })
      if (needs === null || !may(found.member.roles, needs)) {
        return reply.code(403).send({ error: 'Your account may not do this.' })
      }
      if (found.lacksTwoStep)
        return reply.code(403).send({ error: 'Please set up two-step sign-in under “Your account” first.' })
      if (isGuarded(request.routeOptions.url ?? '') && (await found.isConfirmed?.()) === false)
        return reply.code(428).send({ error: 'Please enter your password under “Your account” first, then try again.' })
      request.staff = found.member
      return
    }
    const expired = found.kind === 'expired'
    return reply.code(401).send({
      error: expired ? 'Your session has expired. Please sign in again.' : 'Please sign in first.',
    })
  }

/** SameSite cookies already keep other sites out; this also refuses neighbours on the same domain. */
const comesFromElsewhere = (request: FastifyRequest) =>
  request.method !== 'GET' &&
  !['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined)
