/** Keeps the place of what is on its way; its size comes as classes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-breathe bg-sunken ${className}`} />
}
