import { Button } from '#app/ui/button.tsx'
import type { ComingBack } from '#shop/returns/coming-back/find-coming-back.server.ts'

type ChoicesProps = { found: readonly ComingBack[]; onChoose(one: ComingBack): void }

/** One number may name several parcels. */
export const Choices = ({ found, onChoose }: ChoicesProps) => (
  <section aria-label="Several come back" className="admin-panel flex flex-col items-start gap-3 p-4">
    <p className="font-semibold">Several parcels have this number. Scan the label of this one, or choose it.</p>
    {found.map((one) => (
      <Button key={`${one.kind} ${one.id}`} variant="secondary" onClick={() => onChoose(one)}>
        {one.title}: {one.pieces.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join('; ')}
      </Button>
    ))}
  </section>
)
