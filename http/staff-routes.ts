import type { FastifyInstance } from 'fastify'
import { href } from 'react-router'
import { isGuarded, neededFor } from '#app/backoffice/parts/guard/addresses.ts'
import { sayChange } from '#app/backoffice/settings/log/describe-change.ts'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { type HeldCopy, heldUploadSentence } from '#shop/backups/held-copy.server.ts'
import { servicesFileRoutes } from '#shop/delivery/places/services-file.server.ts'
import { staffInvoiceRoutes } from '#shop/documents/invoice-routes.server.ts'
import { pieceLabelRoutes } from '#shop/documents/labels/label-routes.server.ts'
import { printRoutes } from '#shop/documents/print-routes.server.ts'
import { exportRoutes } from '#shop/exports/http.server.ts'
import { leavingRoutes } from '#shop/exports/whole-shop/http.server.ts'
import { noRoomSentence } from '#shop/health/disk-rules.ts'
import type { DiskWatch } from '#shop/health/watch-disk.server.ts'
import { newsletterRoutes } from '#shop/marketing/http.server.ts'
import { imageUploadRoutes } from '#shop/media/http.server.ts'
import { logoUploadRoutes } from '#shop/media/logo/logo-routes.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { videoUploadRoutes } from '#shop/media/videos/http.server.ts'
import { personRoutes } from '#shop/privacy/http.server.ts'
import { countUpload, type UploadLimit } from '#shop/rate-limits/count-upload.server.ts'
import { staffPhotoRoutes } from '#shop/returns/photographs/photo-routes.server.ts'
import { labelRoutes } from '#shop/shipping/booking/label-routes.server.ts'
import { owedFileRoutes } from '#shop/shipping/remittance/owed-file.server.ts'
import { spreadsheetRoutes } from '#shop/spreadsheets/http.server.ts'
import { requireStaff } from '#shop/staff/signing-in/guard.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { packingPrintRoutes } from './packing-prints.ts'
import { isFromElsewhere, pageOrigin } from './requests/page-origin.ts'

type Options = {
  db: Db
  publicUrl: string
  storage: Storage
  signIn: Pick<StaffSignIn, 'findStaff'>
  heldCopy: Pick<HeldCopy, 'restoredTo'>
  disk: Pick<DiskWatch, 'isScarce'>
}

const uploadLimits: Readonly<Record<string, UploadLimit>> = {
  '/admin/api/videos': 'videos by account',
  '/admin/api/product-imports': 'product files by account',
}

/** The staff scope: what is registered here is guarded by being here, and open to nobody without a line in addresses.ts. */
export async function staffRoutes(app: FastifyInstance, { db, publicUrl, storage, signIn, heldCopy, disk }: Options) {
  app.addHook('preValidation', async (request, reply) => {
    if (!isFromElsewhere(request, pageOrigin(request, publicUrl))) return
    reply.header('cache-control', 'no-store')
    throw new Refusal(403, 'This call came from another site and was refused.')
  })
  app.addHook('preValidation', requireStaff(signIn, neededFor, isGuarded))
  app.addHook('preValidation', async ({ headers, routeOptions, staff }) => {
    const isUpload = headers['content-type']?.startsWith('multipart/form-data')
    if (isUpload && heldCopy.restoredTo()) throw new Refusal(503, heldUploadSentence)
    if (isUpload && disk.isScarce()) throw new Refusal(503, noRoomSentence)
    if (isUpload) await countUpload(db, uploadLimits[routeOptions.url ?? ''] ?? 'pictures by account', staff)
  })
  await app.register(imageUploadRoutes, { db, storage })
  await app.register(videoUploadRoutes, { db, storage })
  await app.register(logoUploadRoutes, { db })
  await app.register(staffPhotoRoutes, { db })
  staffInvoiceRoutes(app, { db })
  newsletterRoutes(app, { db, publicUrl })
  servicesFileRoutes(app, { db })
  printRoutes(app, { db })
  pieceLabelRoutes(app, { db })
  labelRoutes(app, { db, storage })
  packingPrintRoutes(app, { db, storage })
  owedFileRoutes(app, { db })
  exportRoutes(app, { db, storage, describe: sayChange, filesPage: href('/admin/exports') })
  leavingRoutes(app, { db, publicUrl, storage, describe: sayChange })
  personRoutes(app, { db })
  await app.register(spreadsheetRoutes, { db, publicUrl })
}
