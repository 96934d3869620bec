import * as z from 'zod'
import { nameLine } from '#shared/fields.ts'

/** The lists whose views can be saved; another list needs its word here and nothing else. */
export const viewedLists = ['orders', 'products'] as const

export type ViewedList = (typeof viewedLists)[number]

/** How many views one person may save of each list. */
export const maxViews = 20

const maxViewNameLength = 40

const maxQueryLength = 1_000

export const ViewName = z.object({ name: nameLine(maxViewNameLength) })

/** `query` is the part of the list's address behind the question mark. The list reads it as it reads any address. */
export const NewView = ViewName.extend({
  list: z.enum(viewedLists),
  query: z
    .string()
    .min(1)
    .max(maxQueryLength, 'This view has too many filters to be saved.')
    .regex(/^[\w%.~*+=&-]+$/),
})

export type NewView = z.infer<typeof NewView>
