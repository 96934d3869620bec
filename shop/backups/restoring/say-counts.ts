import { sayCount } from '#shared/amounts-in-words.ts'

/** "1 product, 3 paid orders", of counts by their plurals. */
export const sayCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([things, count]) => sayCount(count, things.replace(/s$/, '')))
    .join(', ')
