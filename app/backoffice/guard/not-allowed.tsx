import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The page instead of one that this person's roles do not open. */
export const NotAllowed = () => (
  <div className="admin-panel">
    <title>Not part of your role · Admin Dashboard</title>
    <EmptyState
      level="h1"
      title="This is not part of your role"
      description="Nothing is broken and nothing was changed. If you need this page for your work, ask an admin of the shop to give you the role."
      action={
        // A plain link loads the back office afresh.
        <a href={href('/admin')} className={buttonLook({ variant: 'secondary' })}>
          Back to the start
        </a>
      }
    />
  </div>
)
