import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The page instead of one that this person's roles do not open. */
export const NotAllowed = () => (
  <div className="admin-panel">
    <title>Page not allowed · Admin Dashboard</title>
    <EmptyState
      level="h1"
      title="Your role cannot open this page"
      description="Nothing was changed. If you need this page for your work, ask an admin to change your role."
      action={
        // A plain link loads the back office afresh.
        <a href={href('/admin')} className={buttonLook({ variant: 'secondary' })}>
          Back to Dashboard
        </a>
      }
    />
  </div>
)
