import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { sayCounts } from '#shop/backups/restoring/say-counts.ts'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { CopyCommand } from './copy-command.tsx'
import type { FoundBackups } from './find-backups.server.ts'

export type Copy = FoundBackups['copies'][number]

export function ReadyCopy({ copy: { name, found, look, folder } }: { copy: Copy }) {
  if (!found) return null
  const { counts, lastOrder, breaches, missingPictures } = found
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Found</dt>
        <dd>{sayCounts(counts)}</dd>
        <dt className="text-ink-soft">Last order</dt>
        <dd>{lastOrder ? `${lastOrder.number} of ${formatMoment(lastOrder.placedAt)}` : 'None'}</dd>
        <dt className="text-ink-soft">Books</dt>
        <dd>{breaches.length === 0 ? 'They add up' : `They do not add up: ${breaches.join('; ')}`}</dd>
        <dt className="text-ink-soft">Pictures</dt>
        <dd>
          {missingPictures === 0
            ? 'All are there'
            : `${missingPictures} ${missingPictures === 1 ? 'is' : 'are'} missing`}
        </dd>
        <dt className="text-ink-soft">Folder</dt>
        <dd className="wrap-anywhere">{folder}</dd>
      </dl>
      <ol className="flex list-decimal flex-col gap-4 pl-5">
        <li>
          <p>
            <strong className="font-semibold">Look at it.</strong> On the machine of the shop, in the folder of its
            program, run this. Then open {look.address} there, and sign in as always. The copy sends no e-mails, takes
            no orders and asks the payment gateway nothing. Stop it afterwards.
          </p>
          <CopyCommand label="Command to look at the copy" command={look.command} />
        </li>
        <li>
          <p>
            <strong className="font-semibold">Make it the shop.</strong> The shop closes for a minute and opens with
            this copy. Orders after that minute are not in it. Nothing is deleted: the shop of now goes to a folder
            beside it, which Health names.
          </p>
          <TakePlace name={name} />
        </li>
        <li>
          <p>
            <strong className="font-semibold">Sign in again.</strong> The shop still waits, until an owner presses{' '}
            <em>Make this the real shop</em>.
          </p>
        </li>
      </ol>
    </>
  )
}

function TakePlace({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction({
    thing: 'copy',
    done: { title: 'The shop opens with the copy', description: 'It is closed for a minute. Then sign in again.' },
    failed: 'The copy was not made the shop',
  })
  return (
    <>
      <Button size="small" className="mt-2" busy={action.busy} onClick={() => setAsking(true)}>
        Make it the shop
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make this copy the shop?"
        description="The shop closes for a minute, and everybody is signed out. Orders after the minute of the copy are not in it."
        confirmLabel="Make it the shop"
        keep="Keep the shop of now"
        onClose={() => setAsking(false)}
        onConfirm={() => action.send(href('/admin/settings/backups/take-place'), { name })}
      />
    </>
  )
}
