import { Button } from '#app/ui/button.tsx'
import { Joined } from '#app/ui/joined.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PickedPiece } from '#shop/shipping/packing/group-pieces.ts'

export function PickRow({ piece, onAsk }: { piece: PickedPiece; onAsk(): void }) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-center has-checked:bg-good-tint">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 p-3 max-sm:basis-full md:gap-4 md:px-5 print:py-1.5">
        <input type="checkbox" className="size-6 shrink-0 accent-accent" />
        <span className="w-10 shrink-0 text-title font-semibold md:w-14">{piece.quantity} ×</span>
        {/* A picture that was never scrolled to would be a blank box on paper. */}
        <Picture
          imageKey={piece.imageKey}
          alt=""
          width={48}
          height={60}
          sizes="48px"
          className="h-15 w-12 shrink-0 bg-sunken object-cover print:hidden"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            <Joined of={[piece.name, piece.size, piece.colorName]} by=", " />
          </span>
          <span className="block font-mono text-label wrap-anywhere text-ink-soft print:mr-4 print:inline">
            {piece.sku}
          </span>
          <span className="block text-small text-ink-soft print:inline">
            {piece.numbers.map((number) => (
              <span key={number} className="mr-2 inline-block">
                {number}
              </span>
            ))}
          </span>
        </span>
      </label>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Shelf of ${[piece.name, piece.size, piece.colorName].filter(Boolean).join(', ')}`}
        onClick={onAsk}
        className="unprinted mr-2 max-sm:mb-2 max-sm:ml-3 md:mr-4"
      >
        Shelf
      </Button>
    </li>
  )
}
