import { fittedSize, type Logo, logoUrl } from '#shop/media/logo-rules.ts'

type LogoPictureProps = { logo: Logo; alt: string; most: { width: number; height: number }; className?: string }

/** A logo as large as fits. Its place is as large before it arrives. */
export function LogoPicture({ logo, alt, most, className = '' }: LogoPictureProps) {
  const { width, height } = fittedSize(logo, most)
  return (
    <img
      src={logoUrl(logo, logo.shown)}
      alt={alt}
      width={width}
      height={height}
      className={`h-auto max-w-full ${className}`}
    />
  )
}
