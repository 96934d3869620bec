/** Every stored picture is offered at these widths, in CSS pixels of the largest screens that need them. */
export const variantWidths = [96, 192, 320, 384, 480, 560, 640, 828, 1080, 1440, 1920] as const
export const variantFormats = ['avif', 'webp', 'jpg'] as const

export type VariantWidth = (typeof variantWidths)[number]
export type VariantFormat = (typeof variantFormats)[number]

/** Shown where a picture is missing. */
export const placeholderImage = '/placeholder.svg'

/** The address of a stored picture at a width; immutable, since a key never changes its picture. */
export const variantUrl = (key: string, width: VariantWidth, format: VariantFormat = 'webp') =>
  `/images/${key}/${width}.${format}`

/** The demo's pictures have such keys: they come with the shop, so storage and backups need not hold them. */
export const demoKeyPrefix = 'demo-'

/** Keys of videos begin with it: none of them can stand for a picture. */
export const videoKeyPrefix = 'video-'

/** The address of a stored video; immutable, as those of pictures. */
export const videoUrl = (key: string) => `/videos/${key}`
