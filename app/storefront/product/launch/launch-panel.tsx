import { type ComponentType, lazy, Suspense } from 'react'
import { type ProductLaunch, launchSentence } from '#shop/catalogue/launch-rules.ts'
import { Countdown } from './countdown.tsx'

/** Few products wait for their start: the others do without its script. */
const RemindForm = lazy(() => import('./remind-form.tsx').catch((): Script => ({ default: () => null })))

type Script = { default: ComponentType<{ productId: number }> }

type LaunchPanelProps = { productId: number; start: ProductLaunch; leftMs: number | null }

/** In the place of the buttons that buy, until the product starts. */
export function LaunchPanel({ productId, start, leftMs }: LaunchPanelProps) {
  return (
    <section
      aria-labelledby="start-heading"
      data-moves
      className="flex flex-col gap-4 border border-line bg-sunken p-4 md:p-5"
    >
      <h2 id="start-heading" className="font-display text-title font-medium">
        {launchSentence(start)}
      </h2>
      <Countdown leftMs={leftMs} hasDays={!start.isToday} />
      <Suspense>
        <RemindForm productId={productId} />
      </Suspense>
    </section>
  )
}
