/** Says on a choice that it cannot be bought, to those who see it and to those who hear it. */
export const SoldOut = () => (
  <span className="text-[0.6875rem] leading-tight font-normal">
    <span className="sr-only">, </span>
    Sold out
  </span>
)
