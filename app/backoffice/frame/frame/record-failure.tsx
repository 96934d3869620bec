import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PageHead } from './page-head.tsx'

type RecordFailureProps = {
  error: unknown
  /** When it is there and cannot be read. */
  failed: { title: string; sentence: string }
  /** When it is not there. */
  missing: { title: string; description: string; back: { to: string; label: string } }
}

/** The page of one record when the record cannot be shown. */
export function RecordFailure({ error, failed, missing }: RecordFailureProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? (
    <div className="admin-panel">
      <title>{`${missing.title} · Admin Dashboard`}</title>
      <EmptyState
        level="h1"
        title={missing.title}
        description={missing.description}
        action={
          <ButtonLink to={missing.back.to} variant="secondary" size="small">
            {missing.back.label}
          </ButtonLink>
        }
      />
    </div>
  ) : (
    <>
      <PageHead title={failed.title} />
      <LoadFailure sentence={failed.sentence} />
    </>
  )
}
