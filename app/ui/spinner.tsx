/** A shuttle going round: work under way. Words beside it say which. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="animate-spin">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
