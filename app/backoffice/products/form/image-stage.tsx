import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ArrowLeftToLine, ArrowRightToLine, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import type { Dispatch } from 'react'
import type { DraftChange, DraftImage } from './draft.ts'

type ImageStageProps = {
  images: readonly DraftImage[]
  colors: readonly string[]
  at: number
  onChoose(at: number): void
  change: Dispatch<DraftChange>
}

export function ImageStage({ images, colors, at, onChoose, change }: ImageStageProps) {
  const image = images[at]!
  const step = (by: -1 | 1) => onChoose((at + by + images.length) % images.length)

  function move(by: -1 | 1) {
    change({ do: 'move image', key: image.key, by })
    onChoose(Math.min(Math.max(at + by, 0), images.length - 1))
  }

  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <div className="relative">
          <Picture
            key={image.key}
            imageKey={image.key}
            alt={image.alt || `Image ${at + 1}`}
            width={image.width}
            height={image.height}
            sizes="(width >= 30rem) 14rem, 90vw"
            className="aspect-4/5 w-full bg-sunken object-contain"
          />
          <output className="absolute right-2 bottom-2 bg-ink px-2 py-0.5 text-label text-ground">
            {at + 1} / {images.length}
          </output>
        </div>
        <div className="flex items-center justify-between">
          <IconButton icon={ChevronLeft} label="Previous image" onClick={() => step(-1)} />
          <IconButton icon={ArrowLeftToLine} label="Move this image earlier" aria-disabled={at === 0} onClick={() => move(-1)} />
          <IconButton icon={Trash2} label="Remove this image" onClick={() => change({ do: 'remove image', key: image.key })} className="hover:text-danger" />
          <IconButton icon={ArrowRightToLine} label="Move this image later" aria-disabled={at === images.length - 1} onClick={() => move(1)} />
          <IconButton icon={ChevronRight} label="Next image" onClick={() => step(1)} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ul className="flex flex-wrap gap-2">
          {images.map((one, index) => (
            <li key={one.key}>
              <button
                type="button"
                aria-label={`Show image ${index + 1}`}
                aria-pressed={index === at}
                onClick={() => onChoose(index)}
                className="block border-2 border-transparent hover:border-edge aria-pressed:border-accent"
              >
                <Picture imageKey={one.key} alt="" width={one.width} height={one.height} sizes="48px" className="h-15 w-12 bg-sunken object-cover" />
              </button>
            </li>
          ))}
        </ul>
        <TextField
          label="What it shows"
          required={false}
          maxLength={300}
          value={image.alt}
          hint="Read out to shoppers who do not see it."
          onChange={(event) => change({ do: 'describe image', key: image.key, alt: event.currentTarget.value })}
        />
        {colors.length > 0 && (
          <Select
            label="Shown colour"
            value={image.color ?? ''}
            onChange={(event) => change({ do: 'color image', key: image.key, color: event.currentTarget.value || null })}
          >
            <option value="">Any colour</option>
            {colors.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </Select>
        )}
      </div>
    </div>
  )
}
