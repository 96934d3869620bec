import { FirstSuggestions } from './first-suggestions.tsx'
import { RecentList } from './recent-list.tsx'

type SearchStartsProps = {
  recent: readonly string[]
  /** Of the list of earlier searches. */
  className: string
  isSheet?: boolean
  onChoose(to: string): void
  onRemoved(): void
}

/** The lists below a search in which nothing is typed: earlier searches, and in a window of its own the ways into the shop. */
export default function SearchStarts({ recent, className, isSheet = false, onChoose, onRemoved }: SearchStartsProps) {
  return (
    <>
      {recent.length > 0 && (
        <RecentList searches={recent} className={className} onChoose={onChoose} onRemoved={onRemoved} />
      )}
      {recent.length === 0 && isSheet && (
        <p className="mx-(--gutter) mt-4 text-small text-ink-soft">Search by name, color or fabric.</p>
      )}
      {isSheet && <FirstSuggestions onChoose={onChoose} />}
    </>
  )
}
