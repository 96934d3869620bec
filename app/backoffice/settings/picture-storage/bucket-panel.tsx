import { href } from 'react-router'
import { BucketForm } from '#shop/integrations/bucket-inputs.ts'
import type { ShownIntegration } from '#shop/integrations/queries.server.ts'
import { SecretField, ShownField } from '../integrations/integration-fields.tsx'
import { IntegrationPanel } from '../integrations/integration-panel.tsx'

/** The bucket that pictures are stored in. */
export const BucketPanel = ({ now }: { now: ShownIntegration }) => (
  <IntegrationPanel
    title="Bucket"
    now={now}
    withoutIt="There is no bucket. Pictures are stored on the disk of this machine."
    environment="S3_"
    schema={BucketForm}
    save={{
      address: href('/admin/settings/pictures/save'),
      label: 'Save bucket',
      done: { title: 'Bucket saved', description: 'It works, and new pictures go there now.' },
      failed: 'The bucket was not saved',
    }}
    remove={{
      address: href('/admin/settings/pictures/remove'),
      what: 'bucket',
      afterwards: 'New pictures are then stored on the disk of this machine.',
    }}
    trial={{ address: href('/admin/settings/pictures/try'), label: 'Try the bucket' }}
  >
    {(of) => (
      <>
        <ShownField
          of={of}
          name="endpoint"
          label="Address"
          hint="Of the provider, without the bucket, like https://s3.ap-south-1.amazonaws.com"
          inputMode="url"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <ShownField of={of} name="region" label="Region" hint="Like ap-south-1; auto at Cloudflare" />
          <ShownField of={of} name="bucket" label="Bucket" hint="Its name alone; it stays private" />
        </div>
        <ShownField of={of} name="accessKeyId" label="Access key ID" />
        <SecretField of={of} name="secretAccessKey" end="secretEnd" label="Secret access key" />
      </>
    )}
  </IntegrationPanel>
)
