/** How an entry of the side menu looks. */
export const sideLink = 'flex min-h-14 items-center font-display text-title aria-[current=page]:text-accent'
