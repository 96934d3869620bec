import * as z from 'zod'
import { typedAs } from '#shared/typed-as.ts'

export const maxTags = 50
export const maxTagLength = 60

/** A tag as it is stored: in lower case, with single spaces. */
export const tagOf = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Tags as people type them and as Shopify exports them, separated by commas: each once, in their sequence. */
export const readTags = (typed: string) => [...new Set(typed.split(/[,\n]/).map(tagOf))].filter(Boolean)

export const writeTags = (tags: readonly string[]) => tags.join(', ')

export const tagList = typedAs(
  { maxLength: maxTags * (maxTagLength + 2) },
  z.string().transform((typed, context) => {
    const tags = readTags(typed)
    if (tags.length > maxTags) context.addIssue({ code: 'custom', message: `Please use at most ${maxTags} tags` })
    if (tags.some((tag) => tag.length > maxTagLength))
      context.addIssue({ code: 'custom', message: `Please use at most ${maxTagLength} characters for a tag` })
    return tags
  }),
)
