import type { ActionFunctionArgs, RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import { backupsContext, integrationsContext, publicUrlContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { removePlace, savePlace } from '#shop/backups/places/save-place.server.ts'
import { BackupPlaceForm } from '#shop/integrations/backup-place-inputs.ts'
import { BucketForm } from '#shop/integrations/bucket-inputs.ts'
import { removeBucket, saveBucket } from '#shop/integrations/bucket/save-bucket.server.ts'
import { tryConnectedBucket } from '#shop/integrations/bucket/try-bucket.server.ts'
import { CourierForm } from '#shop/integrations/courier-inputs.ts'
import { GatewayForm, MailForm } from '#shop/integrations/inputs.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import { PayoutsForm } from '#shop/integrations/payout-inputs.ts'
import { removePayouts, savePayouts } from '#shop/integrations/payouts/save-payouts.server.ts'
import { tryPayouts } from '#shop/integrations/payouts/try-payouts.server.ts'
import { removeCourier, saveCourier } from '#shop/integrations/save-courier.server.ts'
import { removeGateway, saveGateway } from '#shop/integrations/save-gateway.server.ts'
import { removeMail, saveMail } from '#shop/integrations/save-mail.server.ts'
import { removeSms, saveSms } from '#shop/integrations/save-sms.server.ts'
import { SmsForm } from '#shop/integrations/sms-inputs.ts'
import type { IntegrationSaved } from '#shop/integrations/store-integration.server.ts'
import type { IntegrationName } from '#shop/integrations/tables.server.ts'
import { tryCourier } from '#shop/integrations/try-courier.server.ts'
import { type Trial, tryConnectedGateway, tryConnectedMail } from '#shop/integrations/try-integrations.server.ts'
import { countOpenPayouts } from '#shop/orders/payouts/find-payout-facts.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { countUnansweredBookings } from '#shop/shipping/booking/count-unanswered.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { versionOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import { savedOutcome, trialOutcome } from './saved-outcome.ts'

type Asked = { db: Db; by: StaffMember; integrations: Integrations; context: Readonly<RouterContextProvider> }

/** An integration: the schema of its form, and the functions that store, remove and try it. */
type Described<Form> = {
  schema: z.ZodType<Form>
  save(asked: Asked, typed: { form: Form; version: number }): Promise<IntegrationSaved>
  remove(asked: Asked, version: number): Promise<IntegrationSaved>
  /** Absent: the trial asks for something besides. */
  attempt?(asked: Asked): Promise<Trial>
}

const describe = <Form>({ schema, save, remove, attempt }: Described<Form>) => ({
  async save(asked: Asked, sent: FormData): Promise<Outcome> {
    const read = schema.safeParse(fieldsByName(sent))
    if (!read.success) return invalid(read.error)
    return savedOutcome(await save(asked, { form: read.data, version: versionOf(sent) }))
  },
  remove,
  attempt,
})

const described = {
  gateway: describe({
    schema: GatewayForm,
    save: ({ db, by, integrations, context }, typed) =>
      saveGateway(db, by, { integrations, publicUrl: context.get(publicUrlContext) }, typed),
    remove: ({ db, by, ...services }, version) => removeGateway(db, by, services, version),
    attempt: ({ by, integrations }) => tryConnectedGateway(by, integrations),
  }),
  mail: describe({
    schema: MailForm,
    save: ({ db, by, ...services }, typed) => saveMail(db, by, services, typed),
    remove: ({ db, by, ...services }, version) => removeMail(db, by, services, version),
    attempt: async ({ db, by, integrations }) =>
      tryConnectedMail(by, integrations, (await findSettings(db)).brand.name),
  }),
  payouts: describe({
    schema: PayoutsForm,
    save: ({ db, by, integrations }, typed) =>
      savePayouts(db, by, { integrations, countOpen: countOpenPayouts }, typed),
    remove: ({ db, by }, version) => removePayouts(db, by, { countOpen: countOpenPayouts }, version),
    attempt: ({ by, integrations }) => tryPayouts(by, integrations),
  }),
  courier: describe({
    schema: CourierForm,
    save: ({ db, by, ...services }, typed) =>
      saveCourier(db, by, { ...services, countUnanswered: countUnansweredBookings }, typed),
    remove: ({ db, by }, version) => removeCourier(db, by, { countUnanswered: countUnansweredBookings }, version),
    attempt: ({ by, integrations }) => tryCourier(by, integrations),
  }),
  sms: describe({
    schema: SmsForm,
    save: ({ db, by, ...services }, typed) => saveSms(db, by, services, typed),
    remove: ({ db, by }, version) => removeSms(db, by, version),
  }),
  bucket: describe({
    schema: BucketForm,
    save: ({ db, by, ...services }, typed) => saveBucket(db, by, services, typed),
    remove: ({ db, by, ...services }, version) => removeBucket(db, by, services, version),
    attempt: ({ by, integrations }) => tryConnectedBucket(by, integrations),
  }),
  backups: describe({
    schema: BackupPlaceForm,
    save: ({ db, by, integrations, context }, typed) =>
      savePlace(db, by, { integrations, dataDir: context.get(backupsContext).dataDir }, typed),
    remove: ({ db, by, ...services }, version) => removePlace(db, by, services, version),
  }),
} satisfies Record<IntegrationName, unknown>

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>
type Work<Result> = (asked: Asked) => Promise<Result>

const performAsked = <Result extends Outcome>(context: Args['context'], work: Work<Result>) =>
  perform(context, async (db, by) => work({ db, by, integrations: context.get(integrationsContext), context }))

/** The action that stores what was typed for an integration. */
export const savesIntegration =
  (name: IntegrationName) =>
  async ({ request, context }: Args) => {
    const sent = await request.formData()
    return performAsked(context, async (asked) => described[name].save(asked, sent))
  }

export const removesIntegration =
  (name: IntegrationName) =>
  async ({ request, context }: Args) => {
    const version = versionOf(await request.formData())
    return performAsked(context, async (asked) => savedOutcome(await described[name].remove(asked, version)))
  }

/** The action that tries an integration as it is set now. */
export const triesIntegration =
  (name: Exclude<IntegrationName, 'sms' | 'backups'>) =>
  async ({ context }: Args) =>
    performAsked(context, async (asked) => trialOutcome(await described[name].attempt!(asked)))
