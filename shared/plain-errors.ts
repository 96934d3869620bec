import * as z from 'zod'

export const required = 'This field is required'

export const tooLong = (maxCharacters: number) =>
  `Please use at most ${maxCharacters.toLocaleString('en-IN')} characters`

const things: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'a group of named values',
  record: 'a group of named values',
  map: 'a group of named values',
  date: 'a date',
  file: 'a file',
}

const formats: Partial<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a whole address, such as https://example.in',
  date: 'Please enter a date, such as 2026-01-31',
  datetime: 'Please enter a date and a time, such as 2026-01-31T18:30:00Z',
  uuid: 'Please send a UUID here',
}

/** The sentence about a value, where its schema has none of its own: for people who read a form or an answer of the API. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return required
      return `Please send ${things[issue.expected] ?? 'another kind of value'} here`
    case 'too_big':
      if (issue.origin === 'string') return tooLong(Number(issue.maximum))
      if (isCounted(issue.origin)) return `Please send at most ${issue.maximum} of these`
      return `Please enter ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'too_small':
      if (issue.input === '') return required
      if (issue.origin === 'string') return `Please use at least ${issue.minimum} characters`
      if (isCounted(issue.origin)) return `Please send at least ${issue.minimum} of these`
      return `Please enter ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return required
      return `Please choose one of these: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Please check how this is written'
    default:
      return issue.input === undefined || issue.input === null ? required : 'Please check this value'
  }
}

const isCounted = (origin: string) => ['array', 'set', 'map', 'file'].includes(origin)

// For every schema, on the server and in the browser. Not `localeError`: each copy of the library that is loaded sets it.
z.config({ customError: sentenceOf })
