import * as z from 'zod'
import { maxPhraseLength } from './counted-phrase.ts'

const maxWords = 20
const maxInPhrase = 3

const tooMany = `Please keep to ${maxWords} words`
const tooFew = 'Please give at least two words, with a comma between them'

/** Words that mean the same, as staff type them: with commas between them, or one a line. */
export const SynonymForm = z.object({
  words: z
    .string()
    .min(1, tooFew)
    .max(2_000, tooMany)
    .transform((text) => [
      ...new Set(
        text
          .normalize('NFC')
          .toLowerCase()
          .split(/[,;\n]/)
          .map((word) => word.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
          .filter(Boolean),
      ),
    ])
    .superRefine((words, context) => {
      const long = words.find((word) => word.length > maxPhraseLength || word.split(' ').length > maxInPhrase)
      const unspoken = words.find((word) => !/[\p{L}\p{N}]/u.test(word))
      if (words.length < 2) context.addIssue(tooFew)
      else if (words.length > maxWords) context.addIssue(tooMany)
      else if (long !== undefined)
        context.addIssue(`“${long}” is too long: at most ${maxInPhrase} words between commas`)
      else if (unspoken !== undefined) context.addIssue(`“${unspoken}” has no letters or digits`)
    }),
})

export type SynonymForm = z.infer<typeof SynonymForm>

/** The words of a group as they stand in the form's field. */
export const joinSynonyms = (words: readonly string[]) => words.join(', ')
