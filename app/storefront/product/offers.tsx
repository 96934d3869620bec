import { Tag } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'

/** The promo codes that everybody may use for this product. */
export const Offers = ({ of }: { of: readonly string[] }) => (
  <section aria-labelledby="product-offers">
    <h2 id="product-offers" className="text-small font-medium">
      Offers
    </h2>
    <ul className="mt-1.5 flex flex-col gap-1.5 text-small">
      {of.map((offer) => (
        <li key={offer} className="flex items-start gap-2 wrap-anywhere">
          <Icon of={Tag} size={16} className="mt-0.5 shrink-0 text-accent" />
          {offer}
        </li>
      ))}
    </ul>
  </section>
)
