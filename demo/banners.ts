export type BannerName = 'hero' | 'mens' | 'womens'

export interface DemoBanner {
  picture: BannerName
  name: string
  description: string
  position: 'hero' | 'category'
  link: string
}

export const banners: readonly DemoBanner[] = [
  {
    picture: 'hero',
    name: 'Woven in Karnataka, worn everywhere',
    description: 'Linen, khadi, denim and knits, cut in Davanagere for the days you actually have.',
    position: 'hero',
    link: '/products',
  },
  {
    picture: 'mens',
    name: "Men's Collection",
    description: 'Oxford shirts, field jackets and chinos that improve with wear.',
    position: 'category',
    link: '/products?gender=men',
  },
  {
    picture: 'womens',
    name: "Women's Collection",
    description: 'Satin blouses, mulmul tunics and trousers with real pockets.',
    position: 'category',
    link: '/products?gender=women',
  },
]
