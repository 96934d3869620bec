import type { Mutation } from './list.ts'

/** The file's text with the mutation in it. Throws when what it looks for does not stand there exactly once. */
export function mutate(text: string, { file, find, replace }: Pick<Mutation, 'file' | 'find' | 'replace'>) {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`${file} has this ${times} times, not once: ${find}`)
  // A function, since a text would have its $ read as a pattern.
  return text.replace(find, () => replace)
}
