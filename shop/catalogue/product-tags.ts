import * as z from 'zod'
import { typedAs } from '#shared/typed-as.ts'

export const mostTags = 50
export const longestTag = 60

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
  { maxLength: mostTags * (longestTag + 2) },
  z.string().transform((typed, context) => {
    const tags = readTags(typed)
    if (tags.length > mostTags) context.addIssue({ code: 'custom', message: `Please use at most ${mostTags} tags` })
    if (tags.some((tag) => tag.length > longestTag))
      context.addIssue({ code: 'custom', message: `Please use at most ${longestTag} characters for a tag` })
    return tags
  }),
)
