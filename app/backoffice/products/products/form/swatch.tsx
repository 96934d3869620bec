import { createContext, use } from 'react'

/** The shades of colours whose names speak of more than one, such as Black/White, by their names. */
export const ShadesContext = createContext<Readonly<Record<string, readonly string[]>>>({})

/** An SVG, since its colour comes from data and the page may carry no style attributes. `name`: of the colour. */
export function Swatch({ color, name = '', size = 20 }: { color: string; name?: string | undefined; size?: number }) {
  const shades = use(ShadesContext)[name.trim()] ?? []
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="shrink-0 text-edge">
      {shades.map((shade, at) => (
        <rect key={shade} x={(20 / shades.length) * at} width={20 / shades.length} height="20" fill={shade} />
      ))}
      <rect x="0.5" y="0.5" width="19" height="19" fill={shades.length > 0 ? 'none' : color} stroke="currentColor" />
    </svg>
  )
}
