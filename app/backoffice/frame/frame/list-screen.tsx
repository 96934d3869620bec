import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListSummary, type ListSummaryProps } from '../../parts/lists/list-summary.tsx'
import { Pager, type PagerProps } from '../../parts/lists/pager.tsx'
import { PageHead } from './page-head.tsx'
import { useScreen } from './use-screen.ts'

type ListScreenProps = {
  /** The actions beside the heading, which the table of addresses has. */
  actions?: ReactNode
  about?: ReactNode
  /** The search, and the parts of the list. */
  filters?: ReactNode
  summary?: ListSummaryProps
  /** The text in the place of an empty list; false while there are records. */
  empty: { title: string; description?: string } | false
  pages?: PagerProps
  /** The table. */
  children: ReactNode
  /** The questions that the screen asks. */
  dialogs?: ReactNode
}

/** A list of the back office, from its heading to the steps through its pages. */
export const ListScreen = (props: ListScreenProps) => (
  <>
    <PageHead title={useScreen().title}>{props.actions}</PageHead>
    {props.about && <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">{props.about}</p>}
    {props.filters}
    {props.summary && <ListSummary {...props.summary} />}
    <div className="admin-panel">{props.empty ? <EmptyState {...props.empty} /> : props.children}</div>
    {props.pages && !props.empty && <Pager {...props.pages} />}
    {props.dialogs}
  </>
)
