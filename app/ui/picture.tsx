import { placeholderImage, variantUrl, variantWidths } from '#shop/media/rules.ts'
import { useCallback, useState } from 'react'

type PictureProps = {
  /** The storage key; none shows the placeholder. */
  imageKey: string | null | undefined
  alt: string
  /** The real size in pixels: it keeps the place before the picture arrives. */
  width: number
  height: number
  /** How wide the picture's box is, as in the HTML attribute. */
  sizes: string
  /** For what is seen first: loaded at once, ahead of the rest. */
  priority?: boolean
  /** Another picture for windows narrower than 48rem. */
  phone?: { imageKey: string; width: number; height: number } | null
  className?: string
}

/** A stored picture in the size and format that fits the screen; one that fails becomes the placeholder. */
export function Picture({ imageKey, alt, width, height, sizes, priority = false, phone, className = '' }: PictureProps) {
  const [failedKey, setFailedKey] = useState<string | null>(null)

  // A picture can fail before this code runs; it says so by being complete without a size.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedKey(imageKey ?? null)
    },
    [imageKey],
  )

  if (!imageKey || failedKey === imageKey) {
    return <img src={placeholderImage} alt={alt} width={width} height={height} className={className} />
  }


  return (
    <picture className="contents">
      {phone &&
        formats.map((format) => (
          <source
            key={format}
            className="hidden"
            media="(width < 48rem)"
            type={`image/${format}`}
            srcSet={sourceSet(phone.imageKey, phone.width, format)}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
        ))}
      {formats.map((format) => (
        <source key={format} className="hidden" type={`image/${format}`} srcSet={sourceSet(imageKey, width, format)} sizes={sizes} />
      ))}
      <img
        ref={check}
        src={variantUrl(imageKey, 640, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onError={() => setFailedKey(imageKey)}
        className={className}
      />
    </picture>
  )
}

const formats = ['avif', 'webp'] as const

const sourceSet = (imageKey: string, width: number, format: (typeof formats)[number]) =>
  offeredWidths(width)
    .map((offered) => `${variantUrl(imageKey, offered, format)} ${offered}w`)
    .join(', ')

/** No wider than the picture itself, since a wider one would show no more. */
function offeredWidths(width: number) {
  const within = variantWidths.filter((offered) => offered <= width)
  return within.length > 0 ? within : variantWidths.slice(0, 1)
}
