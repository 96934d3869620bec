import fastify from 'fastify'
import { expect } from 'vitest'
import { servicesFileRoutes } from '#shop/delivery/places/services-file.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { owedFileRoutes } from './owed-file.server.ts'

test('files for spreadsheets begin with the mark by which these read every script', async ({ db }) => {
  const app = fastify()
  app.addHook('preHandler', async (request) => {
    request.staff = asha
  })
  owedFileRoutes(app, { db })
  servicesFileRoutes(app, { db })
  expect((await app.inject('/admin/api/owed-cash.csv')).body).toBe(
    '\uFEFFOrder,AWB,Courier,Collected on,Days,Collected,Received,Owed\r\n',
  )
  expect((await app.inject('/admin/api/pin-codes.csv')).body).toBe(
    '\uFEFFPIN code,Service,Closed until,Source,Updated\r\n',
  )
})
