/** How an entry of the header's menu looks. */
export const navigationLink =
  'relative inline-flex min-h-11 items-center text-[min(0.875rem,1.9vw)] font-medium whitespace-nowrap after:absolute after:inset-x-0 after:bottom-2 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-200 after:ease-settle hover:text-accent hover:after:scale-x-100 aria-[current=page]:text-accent aria-[current=page]:after:scale-x-100 lg:text-[min(0.875rem,1.4vw)]'
