import * as z from 'zod'
import { typedVersion } from '#shared/fields.ts'
import { required, tooLong } from '#shared/plain-errors.ts'
import { markdownError } from './markdown-marks.ts'
import { isPlaceholder, placeholdersIn } from './policy-placeholders.ts'

const maxCharacters = 40_000

/** A policy's text as staff type it, in Markdown. */
export const PolicyBody = z
  .string()
  .transform(
    (text) =>
      `${text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]+/gu, ' ')
        .trim()}\n`,
  )
  .superRefine((text, context) => {
    if (text.trim() === '') context.addIssue(required)
    if (text.length > maxCharacters) context.addIssue(tooLong(maxCharacters))
    if (/^ {0,3}#(?!#)/m.test(text))
      context.addIssue('Please begin headings with ## or ###: the title of the page stands above the text')
    const slow = markdownError(text)
    if (slow !== null) context.addIssue(slow)
    const unknown = placeholdersIn(text).find((name) => !isPlaceholder(name))
    if (unknown !== undefined)
      context.addIssue(`There is nothing to put in the place of {{${unknown}}}. Please choose one from the list.`)
  })

/** The text of a policy, and the version that the person saw. */
export const PolicyForm = z.object({ body: PolicyBody, version: typedVersion })
