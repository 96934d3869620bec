import { Images } from 'lucide'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { pathNotes } from '#shop/spreadsheets/import-notes.ts'
import type { ProductImport } from '#shop/spreadsheets/importing/queries.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { FileTarget } from '../../../parts/upload/file-target.tsx'
import type { usePictureFiles } from './use-picture-files.ts'

type PicturesPanelProps = {
  found: ProductImport
  notes: readonly { note: string }[]
  action: ReturnType<typeof useAction>
  upload: ReturnType<typeof usePictureFiles>
}

const maxNamed = 20

/** Takes the pictures of an owner's folder for the products of a file; of a finished import also from the other shop. */
export function PicturesPanel({ found, notes, action, upload: { send, progress, error } }: PicturesPanelProps) {
  const params = { id: String(found.id) }
  const hasPaths = notes.some(({ note }) => Object.values<string>(pathNotes).includes(note))
  return (
    <Panel title="Pictures from your computer">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <p className="max-w-prose text-small text-ink-soft">
          A picture comes to the product that names its file in the list. Others are found by their own names:{' '}
          <em>KM-1.jpg</em> or <em>KM-1 back.jpg</em> for the SKU KM-1, or a folder called so.
          {found.pictureCount > 0 && ` ${sayCount(found.pictureCount, 'picture')} came so far.`}
        </p>
        <FileTarget
          icon={Images}
          label="Choose pictures or a ZIP, or drop them here"
          hint="JPEG, PNG, WebP or GIF, up to 2,000 at once."
          accept="image/jpeg,image/png,image/webp,image/gif,.zip,application/zip"
          multiple
          error={error ?? undefined}
          onFiles={(files) => void send([...files])}
        />
        {found.unplaced.length > 0 && (
          <p className="max-w-prose text-small wrap-anywhere">
            {found.unplaced.length === 1
              ? 'One picture belongs'
              : `${sayCount(found.unplaced.length, 'picture')} belong`}{' '}
            to no product of the file: {found.unplaced.slice(0, maxNamed).join(', ')}
            {found.unplaced.length > maxNamed && ' and others'}. Rename them, and choose them again.
          </p>
        )}
        {progress && (
          <div className="text-small" aria-live="polite">
            <span>
              {progress.total === 0
                ? 'Looking for pictures...'
                : `${progress.done.toLocaleString('en-IN')} of ${progress.total.toLocaleString('en-IN')} pictures. Please stay on this page.`}
            </span>
            <progress
              value={progress.done}
              max={Math.max(1, progress.total)}
              aria-label="Uploading pictures"
              className="admin-progress"
            />
          </div>
        )}
        {found.state === 'done' && found.toRetry > 0 && hasPaths && (
          <action.Form
            method="post"
            action={href('/admin/products/import/:id/retry', params)}
            className="flex flex-col items-start gap-3"
          >
            <TextField
              name="otherShop"
              label="Address of the other shop"
              hint="The file names pictures by their paths. They are looked for there, such as at https://www.example.in"
              defaultValue={found.defaults.otherShop}
              error={action.errors?.otherShop}
              required
              inputMode="url"
              autoCapitalize="none"
              className="w-full max-w-prose"
            />
            <Button type="submit" variant="secondary" size="small" busy={action.busy}>
              Fetch pictures
            </Button>
          </action.Form>
        )}
      </div>
    </Panel>
  )
}
