import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CartLine } from '#shop/cart/rules.ts'

/** Keeps the place of a line's sizes. A line with a size is mostly complete: nothing is shown for it until it asks. */
export const ChoicesOnTheirWay = ({ line }: { line: CartLine }) =>
  line.size === '' && (
    <div className="flex flex-col gap-3" aria-hidden="true">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-24" />
    </div>
  )
