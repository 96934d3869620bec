import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useFreshPage } from '../../frame/frame/use-fresh-page.ts'
import type { Route } from './+types/page'
import { CopyPanel } from './copy-panel.tsx'
import { findBackups, type FoundBackups } from './find-backups.server.ts'
import { PlacePanel } from './place-panel.tsx'
import { RestorePanel } from './restore-panel.tsx'

export const loader = ({ context }: Route.LoaderArgs) => findBackups(context)

export default function BackupsPage({ loaderData: found }: Route.ComponentProps) {
  const isBusy = found.copies.some(({ state }) => state === 'under way')
  useFreshPage(isBusy ? 3_000 : 60_000)
  return (
    <>
      <PageHead title="Backups" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <StatePanel found={found} />
          {found.by === 'own' && <RestorePanel restorable={found.restorable} isBusy={isBusy} />}
          {found.copies.map((copy) => (
            <CopyPanel key={copy.name} copy={copy} />
          ))}
        </div>
        {found.by === 'own' && <PlacePanel key={found.place.version} found={found} />}
      </div>
    </>
  )
}

function StatePanel({ found: { by, state } }: { found: FoundBackups }) {
  return (
    <Panel title="State">
      <div className="flex max-w-prose flex-col gap-2 p-4 text-small md:p-5">
        {state && (
          <>
            <p className="font-semibold">{state.summary}</p>
            {state.whatToDo && <p>{state.whatToDo}</p>}
          </>
        )}
        {howTo[by] && <p>{howTo[by]}</p>}
      </div>
    </Panel>
  )
}

const howTo: Partial<Record<FoundBackups['by'], string>> = {
  server:
    'Run “npm run backup” each night with the shop’s settings, and “npm run restore” with an empty database in DATABASE_URL.',
  elsewhere: 'Restore them as those means say.',
}
