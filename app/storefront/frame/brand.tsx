import { href, Link } from 'react-router'
import { LogoPicture } from '#app/ui/logo-picture.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { Logo } from '#shop/media/logo-rules.ts'

/** The header is 64 pixels high; a phone of 320 has three icons beside it. */
const maxLogoSize = { width: 200, height: 44 }

/** The shop's logo, or its name on its two threads. */
export function Brand({ name, logo }: { name: string; logo: Logo | null }) {
  return (
    <Link to={href('/')} className="brand inline-flex min-h-11 min-w-0 items-center gap-2 hover:text-accent">
      {logo ? <LogoPicture logo={logo} alt={name} most={maxLogoSize} /> : <Wordmark name={name} />}
    </Link>
  )
}

/** How many characters stand in one line beside the icons of a phone. */
const shortName = 10

function Wordmark({ name }: { name: string }) {
  const lines =
    name.length > shortName
      ? 'line-clamp-2 text-[min(1.125rem,5vw)] leading-[1.15] wrap-anywhere lg:text-[1.375rem]'
      : 'one-line py-1 text-[min(1.625rem,7vw)] leading-none'
  const script = tallScript(name)
  // Signs of these scripts reach over the edges of their lines, where two are cut.
  const edge = name.length > shortName && (script ? 'py-[0.3em] pr-1' : 'py-0.5')
  return (
    <>
      <svg
        viewBox="0 0 28 22"
        width="28"
        height="22"
        aria-hidden="true"
        shapeRendering="crispEdges"
        className="teni-sign shrink-0 text-accent @max-[22rem]:hidden"
      >
        <path fill="currentColor" d="M12 0h4v4h4v4h4v4h4v4H0v-4h4V8h4V4h4z M0 18h28v1H0z M0 20h28v2H0z" />
      </svg>
      <span className={`min-w-0 font-display font-semibold tracking-tight ${lines} ${script} ${edge || ''}`}>
        {name}
      </span>
    </>
  )
}
