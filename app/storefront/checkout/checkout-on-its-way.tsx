import { Skeleton } from '#app/ui/skeleton.tsx'

/** The same for everyone, until the browser's own cart is known. */
export function CheckoutOnItsWay() {
  return (
    <div
      aria-busy="true"
      className="mt-6 grid min-h-[80vh] gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-16"
    >
      <Skeleton className="h-20 lg:order-2 lg:h-96" />
      <div className="grid content-start gap-4 sm:grid-cols-2">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-18" />
        ))}
      </div>
    </div>
  )
}
