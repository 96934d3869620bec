import * as z from 'zod'
import { slugOf } from '#shared/slug.ts'

const required = 'This field is required'

const line = (most: number) =>
  z
    .string(required)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(most, `Please use at most ${most} characters`))

/** In links, this word stands for new arrivals. */
const reserved = 'new'

/** A category's words as staff type them. */
export const CategoryForm = z.object({
  name: line(60).superRefine((name, context) => {
    if (name === '') context.addIssue(required)
    else if (slugOf(name) === '') context.addIssue('Please use some letters or digits')
    else if (slugOf(name) === reserved) context.addIssue('This name stands for new arrivals. Please choose another.')
  }),
  description: line(300),
})

export type CategoryForm = z.infer<typeof CategoryForm>
