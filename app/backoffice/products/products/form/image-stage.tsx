import { ArrowLeftToLine, ArrowRightToLine, ChevronLeft, ChevronRight, Trash2 } from 'lucide'
import type { Dispatch } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { useReorder } from '../../../parts/lists/use-reorder.ts'
import type { useVideoUpload } from '../../../parts/upload/use-video-upload.ts'
import type { DraftChange, DraftImage } from './draft.ts'
import { ImageVideo } from './image-video.tsx'

type ImageStageProps = {
  images: readonly DraftImage[]
  /** Of each colour, by its hex value. */
  colorNames: ReadonlyMap<string, string>
  at: number
  onChoose(at: number): void
  change: Dispatch<DraftChange>
  videos: ReturnType<typeof useVideoUpload>
}

export function ImageStage({ images, colorNames, at, onChoose, change, videos }: ImageStageProps) {
  const image = images[at]!
  const step = (by: -1 | 1) => onChoose((at + by + images.length) % images.length)

  const keys = images.map(({ key }) => key)
  const { item, handle, news } = useReorder({
    keys,
    onMove: move,
    nameOf: (key) => `Image ${keys.indexOf(key) + 1}`,
    withShift: true,
  })

  function move(key: string, to: number) {
    if (to < 0 || to >= images.length) return
    change({ do: 'move image', key, to })
    onChoose(to)
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
        <StageButtons
          at={at}
          count={images.length}
          onStep={step}
          onMove={(to) => move(image.key, to)}
          onRemove={() => change({ do: 'remove image', key: image.key })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Thumbnails {...{ images, at, item, handle, onChoose }} />
        <output className="sr-only">{news}</output>
        <TextField
          label="What the picture shows"
          required={false}
          maxLength={limitsOf(ProductForm)['images.alt']?.maxLength}
          value={image.alt}
          hint="Screen readers read this aloud to people who cannot see the picture."
          onChange={(event) => change({ do: 'describe image', key: image.key, alt: event.currentTarget.value })}
        />
        {colorNames.size > 0 && <ShownColor image={image} colorNames={colorNames} change={change} />}
        <ImageVideo
          key={image.key}
          image={image}
          upload={videos.uploads[image.key]}
          onFile={(file) => void videos.send(image.key, file)}
          onRemove={() => change({ do: 'set video', key: image.key, videoKey: null })}
        />
      </div>
    </div>
  )
}

type ShownColorProps = Pick<ImageStageProps, 'colorNames' | 'change'> & { image: DraftImage }

const ShownColor = ({ image, colorNames, change }: ShownColorProps) => (
  <Select
    label="Shown colour"
    value={image.color ?? ''}
    onChange={(event) => change({ do: 'color image', key: image.key, color: event.currentTarget.value || null })}
  >
    <option value="">Any colour</option>
    {Array.from(colorNames, ([color, name]) => (
      <option key={color} value={color}>
        {name}
      </option>
    ))}
  </Select>
)

type StageButtonsProps = {
  at: number
  count: number
  onStep(by: -1 | 1): void
  onMove(to: number): void
  onRemove(): void
}

function StageButtons({ at, count, onStep, onMove, onRemove }: StageButtonsProps) {
  return (
    <div className="flex items-center justify-between">
      <IconButton icon={ChevronLeft} label="Previous image" onClick={() => onStep(-1)} />
      <IconButton
        icon={ArrowLeftToLine}
        label="Move this image earlier"
        aria-disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton icon={Trash2} label="Remove this image" onClick={onRemove} className="hover:text-danger" />
      <IconButton
        icon={ArrowRightToLine}
        label="Move this image later"
        aria-disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton icon={ChevronRight} label="Next image" onClick={() => onStep(1)} />
    </div>
  )
}

type ThumbnailsProps = Pick<ImageStageProps, 'images' | 'at' | 'onChoose'> &
  Pick<ReturnType<typeof useReorder>, 'item' | 'handle'>

function Thumbnails({ images, at, item, handle, onChoose }: ThumbnailsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((one, index) => (
        <li key={one.key} {...item(one.key)} className="data-dragged:opacity-50">
          <button
            type="button"
            {...handle(one.key)}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
            title="Drag to reorder, or hold Shift and press an arrow key"
            aria-label={`Show image ${index + 1}`}
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
            className="block touch-pan-y border-2 border-transparent select-none hover:border-edge aria-pressed:border-accent"
          >
            <Picture
              imageKey={one.key}
              alt=""
              width={one.width}
              height={one.height}
              sizes="48px"
              className="pointer-events-none h-15 w-12 bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
