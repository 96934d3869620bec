import { type Options, parse } from 'csv-parse'

/** A parser of CSV whose rows may have any width. */
export function openParser(options: Options) {
  const parser = parse({ ...options, relax_column_count: true })
  const transform = parser._transform.bind(parser)
  // The library makes an error, with its stack, for each row of another width: half a million took a minute.
  parser._transform = (...given) => {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    try {
      transform(...given)
    } finally {
      Error.stackTraceLimit = stackTraceLimit
    }
  }
  return parser
}
