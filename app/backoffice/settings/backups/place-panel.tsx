import { useState } from 'react'
import { href } from 'react-router'
import { type backupPlaceKinds, BackupPlaceForm } from '#shop/integrations/backup-place-inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import { type IntegrationFields, SecretField, ShownField } from '../integrations/integration-fields.tsx'
import { IntegrationPanel } from '../integrations/integration-panel.tsx'
import { Trial } from '../integrations/trial.tsx'
import { CopyCommand } from './copy-command.tsx'
import type { FoundBackups } from './find-backups.server.ts'

type Kind = (typeof backupPlaceKinds)[number]

/** Where backups go: a folder or a bucket, tried before it is saved. */
export function PlacePanel({ found: { place, placeName, restoreElsewhere } }: { found: FoundBackups }) {
  const trial = { address: href('/admin/settings/backups/try-place'), label: 'Try the place' }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <IntegrationPanel
        title="Place"
        now={place}
        withoutIt={`Backups go to ${placeName ?? 'nowhere'}, in the folder of the shop. Choose a place that survives this machine.`}
        environment="BACKUP_"
        schema={BackupPlaceForm}
        save={{
          address: href('/admin/settings/backups/save-place'),
          label: 'Save place',
          done: { title: 'Place saved', description: 'It works, and a full copy goes there now.' },
          failed: 'The place was not saved',
        }}
        remove={{
          address: href('/admin/settings/backups/remove-place'),
          what: 'place of backups',
          afterwards: 'Backups then go to the folder of the shop. Those in the other place stay there.',
        }}
        trial={trial}
      >
        {(of) => <PlaceFields of={of} />}
      </IntegrationPanel>
      <Panel title="On another machine">
        <div className="flex flex-col gap-2 p-4 text-small md:p-5">
          <p className="max-w-prose">
            If this machine is lost, run this on a new one with the same version of the shop. Write it down, with the
            secrets and a copy of <code>secrets.key</code>: no backup has them.
          </p>
          {restoreElsewhere && <CopyCommand label="Command to restore on another machine" command={restoreElsewhere} />}
        </div>
        {place.from === 'nothing' && <Trial {...trial} />}
      </Panel>
    </div>
  )
}

function PlaceFields({ of }: { of: IntegrationFields }) {
  const { shown } = of.now
  const [kind, setKind] = useState<Kind>(shown.kind === 'bucket' ? 'bucket' : 'folder')
  return (
    <>
      <RadioChoice
        label="Backups go to"
        name="kind"
        choices={{ folder: 'A folder of this machine, on another disk', bucket: 'A bucket that speaks S3' }}
        value={kind}
        onChoose={setKind}
      />
      {kind === 'folder' ? (
        <ShownField of={of} name="folder" label="Folder" hint="Its whole path, like /mnt/backup" required />
      ) : (
        <>
          <ShownField
            of={of}
            name="endpoint"
            label="Address"
            hint="Of the provider, without the bucket, like https://s3.ap-south-1.amazonaws.com"
            inputMode="url"
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <ShownField of={of} name="region" label="Region" hint="Like ap-south-1; auto at Cloudflare" required />
            <ShownField
              of={of}
              name="bucket"
              label="Bucket"
              hint="Not that of the pictures; it stays private"
              required
            />
          </div>
          <ShownField of={of} name="accessKeyId" label="Access key ID" required />
          <SecretField of={of} name="secretAccessKey" end="secretEnd" label="Secret access key" />
        </>
      )}
    </>
  )
}
