/** One sentence for the person at the terminal, instead of a stack trace. */
export class Refusal extends Error {}

/** @param {unknown} error */
export function refuse(error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error)
  process.exit(1)
}
