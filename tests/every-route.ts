import fastify, { type FastifySchema } from 'fastify'
import { apiDescription } from '#http/api-description.ts'
import { answerFailures } from '#http/failures.ts'
import { healthRoutes } from '#http/health.ts'
import { simulatorWindowRoutes } from '#http/simulator-window.ts'
import { staffRoutes } from '#http/staff-routes.ts'
import { cartRoutes } from '#shop/cart/http.server.ts'
import { catalogueRoutes } from '#shop/catalogue/http.server.ts'
import { codeRoutes } from '#shop/codes/http.server.ts'
import { creditRoutes } from '#shop/credit/http.server.ts'
import { deliveryRoutes } from '#shop/delivery/places/delivery-routes.server.ts'
import { customerInvoiceRoutes } from '#shop/documents/invoice-routes.server.ts'
import { imageRoutes } from '#shop/media/http.server.ts'
import { logoRoutes } from '#shop/media/logo/logo-routes.server.ts'
import { smsReportRoutes } from '#shop/messages/sms/report-routes.server.ts'
import { cashRoutes } from '#shop/orders/cash/cash-routes.server.ts'
import { openByPhoneRoutes } from '#shop/orders/finding/open-by-phone.server.ts'
import { orderRoutes } from '#shop/orders/http.server.ts'
import { paymentReturnRoutes } from '#shop/orders/paying/payment-return.server.ts'
import { webhookRoutes } from '#shop/orders/paying/webhook.server.ts'
import { customerPhotoRoutes } from '#shop/returns/photographs/photo-routes.server.ts'
import { courierWebhookRoutes } from '#shop/shipping/tracking/webhook-routes.server.ts'
import type { FoundStaff } from '#shop/staff/signing-in/sign-in.server.ts'

const nothing = {} as never

/** Every route of the server but pages and the files of their build. */
export async function openRoutes(found: FoundStaff = { kind: 'nobody' }) {
  const app = fastify()
  const withoutAnswers: string[] = []
  const routes: { method: string; url: string; schema: FastifySchema | undefined }[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, schema })
    if (!schema?.response) withoutAnswers.push(`${[method].flat().join()} ${url}`)
  })
  answerFailures(app)
  apiDescription(app)
  healthRoutes(app, nothing)
  imageRoutes(app, nothing)
  logoRoutes(app, nothing)
  catalogueRoutes(app, nothing)
  cartRoutes(app, nothing)
  deliveryRoutes(app, nothing)
  await app.register(async (scope) => codeRoutes(scope, nothing))
  await app.register(async (scope) => orderRoutes(scope, nothing))
  await app.register(async (scope) => openByPhoneRoutes(scope, nothing))
  await app.register(async (scope) => creditRoutes(scope, nothing))
  await app.register(async (scope) => cashRoutes(scope, nothing))
  await app.register(async (scope) => paymentReturnRoutes(scope, nothing))
  customerInvoiceRoutes(app, nothing)
  await app.register(customerPhotoRoutes, {} as never)
  await app.register(staffRoutes, { signIn: { findStaff: async () => found } } as never)
  await app.register(async (scope) => webhookRoutes(scope, nothing))
  await app.register(async (scope) => smsReportRoutes(scope, nothing))
  await app.register(async (scope) => courierWebhookRoutes(scope, nothing))
  await app.register(async (scope) => simulatorWindowRoutes(scope, 'http://127.0.0.1:1'))
  await app.ready()
  return { app, routes, withoutAnswers }
}
