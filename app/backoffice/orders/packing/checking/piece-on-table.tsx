import { Picture } from '#app/ui/picture.tsx'

type PieceOnTableProps = {
  piece: {
    imageKey: string | null
    name: string
    size: string
    colorName: string | null
    sku: string
    ahead?: string | null
  }
}

/** A piece as whoever holds it compares it: its picture, its size large, its colour and SKU. */
export const PieceOnTable = ({ piece: { imageKey, name, size, colorName, sku, ahead } }: PieceOnTableProps) => (
  <>
    <Picture
      imageKey={imageKey}
      alt=""
      width={80}
      height={100}
      sizes="72px"
      className="h-22.5 w-18 shrink-0 bg-sunken object-cover"
    />
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-title">
        <bdi className="font-semibold">{size}</bdi>
        {colorName && ' · '}
        <bdi>{colorName}</bdi>
      </p>
      <p className="font-mono text-label break-all text-ink-soft">{sku}</p>
      {ahead && <p className="text-small text-warn">{ahead}</p>}
    </div>
  </>
)
