import { History } from 'lucide'
import { useState } from 'react'
import { Link, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { roleLabels } from '../../settings/staff/role-labels.ts'
import type { Restored } from './find-restored.server.ts'

/** On every page of a restored copy that does not act yet. */
export function RestoredBand({ restoredTo, staff }: Restored) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction({
    thing: 'shop',
    done: { title: 'This is the real shop now', description: 'It sends e-mails, takes payments and makes backups.' },
    failed: 'The shop could not be changed. Please try again.',
  })
  return (
    <section
      aria-labelledby="restored-copy"
      className="flex items-start gap-3 border border-line bg-warn-tint p-4 text-small md:px-5"
    >
      <Icon of={History} size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="max-w-prose min-w-0">
        <h2 id="restored-copy" className="font-semibold">
          This is a restored copy of the shop, as of {formatMoment(restoredTo)}
        </h2>
        <p className="mt-1">
          It sends no e-mails, asks the payment gateway nothing and takes no orders, in case the old shop still runs.
          {staff ? '' : ' An owner can say that it is the real shop.'}
        </p>
        {staff && (
          <>
            <h3 className="mt-3 font-semibold">Who may sign in</h3>
            <ul className="mt-1 list-disc pl-5">
              {staff.map(({ id, name, email, roles, hasTwoStep }) => (
                <li key={id} className="wrap-anywhere">
                  {name} ({email}): {roles.map((role) => roleLabels[role].label).join(', ')}
                  {hasTwoStep ? ', with two-step sign-in' : ''}
                </li>
              ))}
            </ul>
            <p className="mt-1">
              Deactivate people who should not be here, and check the keys of the payment gateway, mail and courier:
              they are those of that moment.
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
              <Link
                to={href('/admin/staff')}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
              >
                Staff
              </Link>
              <Button busy={action.busy} onClick={() => setAsking(true)}>
                Make this the real shop
              </Button>
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Make this the real shop?"
        description="Only one shop may be the real one: make sure that the old one is stopped. This one then sends the e-mails that are owed, asks the gateway about open payments and takes orders. Refunds that you sent by bank after that moment are listed as owed again, and store credit spent since is there again: look into your bank and your e-mails first."
        confirmLabel="Make it the real shop"
        keep="Not yet"
        onClose={() => setAsking(false)}
        onConfirm={() => action.send(href('/admin/restored/confirm'))}
      />
    </section>
  )
}
