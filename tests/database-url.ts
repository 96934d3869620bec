/** The same server, another database. */
export function onDatabase(url: string, name: string) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
