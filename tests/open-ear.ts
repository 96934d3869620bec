import postgres from 'postgres'

/** Every tag that is announced on a database. */
export async function openEar(url: string) {
  const ear = postgres(url, { max: 1 })
  const tags: string[] = []
  await ear.listen('changed', (tag) => void tags.push(tag))
  return { tags, [Symbol.asyncDispose]: () => ear.end() }
}
