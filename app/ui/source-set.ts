import { type VariantWidth, variantUrl, variantWidths } from '#shop/media/rules.ts'

/** A browser without these formats shows the JPEG. */
export const offers = {
  all: { formats: ['avif', 'webp'], widths: variantWidths },
  card: { formats: ['avif'], widths: [192, 320, 384, 480, 560, 640, 828] },
} satisfies Record<string, { formats: ('avif' | 'webp')[]; widths: readonly VariantWidth[] }>

/** The addresses of a picture in one format, for the attribute `srcset`. */
export function sourceSet(imageKey: string, width: number, format: 'avif' | 'webp', widths: readonly VariantWidth[]) {
  // No wider than the picture itself, since a wider one would show no more.
  const within = widths.filter((offered) => offered <= width)
  return (within.length > 0 ? within : widths.slice(0, 1))
    .map((offered) => `${variantUrl(imageKey, offered, format)} ${offered}w`)
    .join(', ')
}
