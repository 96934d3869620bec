import { type ComponentType, lazy, Suspense } from 'react'
import { type ProductStart, startSentence } from '#shop/catalogue/launch-rules.ts'
import { Countdown } from './countdown.tsx'

/** Few products wait for their start: the others do without its script. */
const RemindForm = lazy(() => import('./remind-form.tsx').catch((): Script => ({ default: () => null })))

type Script = { default: ComponentType<{ productId: number }> }

type StartPanelProps = { productId: number; start: ProductStart; leftMs: number | null }

/** In the place of the buttons that buy, until the product starts. */
export function StartPanel({ productId, start, leftMs }: StartPanelProps) {
  return (
    <section
      aria-labelledby="start-heading"
      data-moves
      className="flex flex-col gap-4 border border-line bg-sunken p-4 md:p-5"
    >
      <h2 id="start-heading" className="font-display text-title font-medium">
        {startSentence(start)}
      </h2>
      <Countdown leftMs={leftMs} hasDays={!start.isToday} />
      <Suspense>
        <RemindForm productId={productId} />
      </Suspense>
    </section>
  )
}
