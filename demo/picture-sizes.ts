import type { BannerName } from './banners.ts'

/** In pixels, as the demo's pictures are stored: as wide as the widest size that pages ask for. */
export const garmentSize = { width: 1_080, height: 1_350 }

export const bannerSizes: Record<BannerName, { width: number; height: number }> = {
  hero: { width: 1_920, height: 1_280 },
  mens: { width: 1_080, height: 1_080 },
  womens: { width: 1_080, height: 1_080 },
}
