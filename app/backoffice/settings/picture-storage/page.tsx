import { integrationsContext, dbContext } from '#app/context.ts'
import { findIntegrations } from '#shop/integrations/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'
import { BucketPanel } from './bucket-panel.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { bucket } = await findIntegrations(context.get(dbContext), context.get(integrationsContext))
  return { now: bucket }
}

export default function PictureStoragePage({ loaderData: { now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Picture storage" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Pictures may be stored in a bucket that speaks S3, at Amazon, Cloudflare or another provider. New ones then go
        there. Those that are on the disk already are copied within the next hours, stay on the disk, and are shown
        meanwhile. Keys are stored encrypted and never shown again.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BucketPanel key={now.version} now={now} />
      </div>
    </>
  )
}
