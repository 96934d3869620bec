import { ButtonLink } from '#app/ui/button-link.tsx'
import { useSettings } from '../use-settings.ts'

const lanes = [
  'M0 64 L240 92 L520 70 L800 104 L1200 76',
  'M0 206 L300 190 L640 214 L930 196 L1200 222',
  'M0 318 L260 300 L560 326 L900 306 L1200 330',
  'M146 0 L170 130 L150 280 L176 400',
  'M392 0 L372 110 L398 250 L380 400',
  'M838 0 L816 140 L846 270 L822 400',
  'M1040 0 L1060 150 L1036 290 L1058 400',
]

const blocks = [
  'M182 104 l172 8 -8 70 -160 4z',
  'M410 90 l190 -4 4 96 -180 12z',
  'M664 222 l148 -6 10 74 -150 10z',
  'M860 214 l160 -4 6 76 -150 8z',
  'M188 212 l170 -6 6 80 -164 6z',
  'M860 112 l170 -12 6 84 -166 8z',
]

/** A drawing of the lanes around the shop, and the way to a real map. */
export function TownMap() {
  const { brand, contact } = useSettings()
  if (!contact.addressLine) return null
  const place = [contact.addressLine, contact.city, contact.pinCode, contact.state].join(', ')
  return (
    <section aria-labelledby="map-heading" className="mt-16">
      <h2 id="map-heading" className="sr-only">
        How to find us
      </h2>
      <div className="relative overflow-hidden border border-line bg-sunken">
        <svg
          viewBox="0 0 1200 400"
          preserveAspectRatio="xMidYMid slice"
          className="h-72 w-full md:h-96"
          aria-hidden="true"
        >
          <g fill="var(--color-accent-tint)">
            {blocks.map((block) => (
              <path key={block} d={block} />
            ))}
          </g>
          <path d="M-20 372 C220 330 380 404 640 356 S1010 330 1230 366 V420 H-20z" fill="#dfe7e4" />
          <g fill="none" stroke="var(--color-surface)" strokeWidth="13">
            {lanes.map((lane) => (
              <path key={lane} d={lane} />
            ))}
          </g>
          <path
            d="M-10 260 C240 232 440 150 612 142 S980 150 1210 40"
            fill="none"
            stroke="var(--color-line)"
            strokeWidth="26"
          />
          <path
            d="M-10 260 C240 232 440 150 612 142 S980 150 1210 40"
            fill="none"
            stroke="var(--color-surface)"
            strokeWidth="20"
          />
          <g transform="translate(612 142)">
            <path d="M0 0 C-26 -30 -30 -40 -30 -56 a30 30 0 0 1 60 0 C30 -40 26 -30 0 0z" fill="var(--color-accent)" />
            <path
              className="motif-teni"
              d="M-3 -72h6v6h6v6h6v6h6v6h-42v-6h6v-6h6v-6h6z"
              fill="var(--color-on-accent)"
            />
          </g>
        </svg>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line bg-surface p-4 md:absolute md:bottom-6 md:left-6 md:max-w-sm md:border md:p-6">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{brand.name}</span>
            <br />
            <span className="text-small text-ink-soft">{place}</span>
          </p>
          <ButtonLink
            to={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            size="small"
          >
            Open in maps
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
