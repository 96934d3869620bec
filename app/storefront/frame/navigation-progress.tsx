import { useNavigation } from 'react-router'

/** A thread drawn below the header while the next page is on its way. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-(--header-height) z-30 h-0.5 overflow-hidden"
    >
      {isLoading && <div className="navigation-thread h-full bg-accent" />}
    </div>
  )
}
