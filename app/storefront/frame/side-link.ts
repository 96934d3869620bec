import { tallScript } from '#app/ui/tall-script.ts'

/** How an entry of the side menu looks. */
export const sideLink = (label: string) =>
  `flex min-h-14 items-center font-display text-title aria-[current=page]:text-accent ${tallScript(label)}`
