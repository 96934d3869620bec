import { type ProductStart, startSentence } from '#shop/catalogue/starts/start-rules.ts'
import { Countdown } from './countdown.tsx'
import { RemindForm } from './remind-form.tsx'

type StartPanelProps = { productId: number; start: ProductStart; leftMs: number | null }

/** In the place of the buttons that buy, until the product starts. */
export function StartPanel({ productId, start, leftMs }: StartPanelProps) {
  return (
    <section aria-labelledby="start-heading" className="flex flex-col gap-4 border border-line bg-sunken p-4 md:p-5">
      <h2 id="start-heading" className="font-display text-title font-medium">
        {startSentence(start)}
      </h2>
      <Countdown leftMs={leftMs} hasDays={!start.isToday} />
      <RemindForm productId={productId} />
    </section>
  )
}
