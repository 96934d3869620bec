import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { crumbsOf } from './crumbs.ts'
import { useScreen } from './use-screen.ts'

/** The page of one record that is not there. */
export function RecordMissing() {
  const { address, params, missing } = useScreen()
  const { title, about, back } = missing!
  return (
    <div className="admin-panel">
      <title>{`${title} · Admin Dashboard`}</title>
      <EmptyState
        level="h1"
        title={title}
        description={about.replace(/:(\w+)/, (_, name: string) => params[name] ?? '')}
        action={
          <ButtonLink to={crumbsOf(address!).at(-2)!.to!} variant="secondary" size="small">
            {back}
          </ButtonLink>
        }
      />
    </div>
  )
}
