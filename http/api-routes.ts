import type { FastifyInstance } from 'fastify'
import { cartRoutes } from '#shop/cart/http.server.ts'
import { creditRoutes } from '#shop/credit/http.server.ts'
import { deliveryRoutes } from '#shop/delivery/places/delivery-routes.server.ts'
import { initialIconRoutes } from '#shop/documents/initial-icon/icon-routes.server.ts'
import { customerInvoiceRoutes } from '#shop/documents/invoice-routes.server.ts'
import { feedRoutes } from '#shop/feeds/http.server.ts'
import { reportsSecretOf } from '#shop/integrations/sms-provider-of.server.ts'
import { imageRoutes } from '#shop/media/http.server.ts'
import { logoRoutes } from '#shop/media/logo/logo-routes.server.ts'
import { videoRoutes } from '#shop/media/videos/http.server.ts'
import { smsReportRoutes } from '#shop/messages/sms/report-routes.server.ts'
import { openByPhoneRoutes } from '#shop/orders/finding/open-by-phone.server.ts'
import { orderRoutes } from '#shop/orders/http.server.ts'
import { cashRoutes } from '#shop/orders/http/cash-routes.server.ts'
import { paymentReturnRoutes } from '#shop/orders/http/payment-return.server.ts'
import { payoutWebhookRoutes } from '#shop/orders/http/webhook-routes.server.ts'
import { webhookRoutes } from '#shop/orders/paying/webhook.server.ts'
import { phoneVerificationRoutes } from '#shop/phone-verification/http.server.ts'
import { customerPhotoRoutes } from '#shop/returns/photographs/photo-routes.server.ts'
import { courierWebhookRoutes } from '#shop/shipping/tracking/webhook-routes.server.ts'
import { healthRoutes } from './health.ts'
import type { Caches } from './open-caches.ts'
import type { Services } from './services.ts'
import { simulatorWindowRoutes } from './simulator-window.ts'
import { staffRoutes } from './staff-routes.ts'

/** Every route but pages, the files of their build and the stylesheet of the look. */
export async function apiRoutes(
  app: FastifyInstance,
  {
    config,
    database,
    stopping,
    payments,
    launchChecklist,
    integrations,
    phoneVerification,
    heldCopy,
    health,
    disk,
    signIn,
    storage,
    variants,
    orderLinks,
    creditLinks,
    findPayoutProvider,
    simulatorUrl,
  }: Services,
  { edition, reads, launches, isWarm, degradedReason }: Caches,
) {
  const { db } = database
  const isStaff = async ({ cookie }: { cookie?: string }) =>
    signIn.isSigned(cookie) && (await signIn.findStaff(new Headers({ cookie: cookie ?? '' }))).kind === 'staff'

  healthRoutes(app, {
    db,
    metricsToken: config.metricsToken,
    health,
    stopping,
    isWarm,
    degradedReason,
  })
  imageRoutes(app, { variants })
  videoRoutes(app, { db, storage })
  logoRoutes(app, { db })
  feedRoutes(app, { db, publicUrl: config.publicUrl, edition, launches })
  initialIconRoutes(app, { db })
  cartRoutes(app, { db, isStaff })
  deliveryRoutes(app, { db, reads })
  await app.register(async (scope) => phoneVerificationRoutes(scope, { phoneVerification }))
  await app.register(async (scope) =>
    orderRoutes(scope, {
      db,
      payments,
      launchChecklist,
      orderLinks,
      creditLinks,
      publicUrl: config.publicUrl,
      isStaff,
    }),
  )
  await app.register(async (scope) => openByPhoneRoutes(scope, { db, phoneVerification, orderLinks }))
  await app.register(async (scope) => creditRoutes(scope, { db, phoneVerification, creditLinks }))
  await app.register(async (scope) => cashRoutes(scope, { db, phoneVerification, orderLinks }))
  await app.register(async (scope) => paymentReturnRoutes(scope, { db, payments, orderLinks }))
  customerInvoiceRoutes(app, { db, orderLinks })
  await app.register(customerPhotoRoutes, { db, orderLinks, disk })
  await app.register(staffRoutes, { db, publicUrl: config.publicUrl, storage, signIn, heldCopy, disk })
  await app.register(async (scope) => webhookRoutes(scope, { db, payments }))
  await app.register(async (scope) => payoutWebhookRoutes(scope, { db, findProvider: findPayoutProvider }))
  await app.register(async (scope) =>
    smsReportRoutes(scope, {
      db,
      findProvider: integrations.smsProvider,
      findSecret: () => reportsSecretOf(integrations.sms()),
    }),
  )

  await app.register(async (scope) =>
    courierWebhookRoutes(scope, {
      db,
      findCourier: () => (heldCopy.restoredTo() ? null : integrations.courierProvider()),
    }),
  )

  if (simulatorUrl) await app.register(async (scope) => simulatorWindowRoutes(scope, simulatorUrl))
}
