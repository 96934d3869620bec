/**
 * A page between its scripts and around the place for its data, so that what lies between need not be searched or
 * copied. Nothing that a page shows can come after the scripts that root.tsx writes at its end.
 */
export function splitDocument(page: string, { hasScripts = true } = {}) {
  const head = page.indexOf('</head>')
  const end = page.lastIndexOf('</body>')
  const handoff = hasScripts ? page.lastIndexOf('<script>window.__reactRouterContext', end) : -1
  // The one before it restores the scroll.
  const from = handoff === -1 ? end : page.lastIndexOf('<script', handoff - 1)
  return {
    head: page.slice(0, head),
    middle: page.slice(head, from),
    scripts: page.slice(from, end),
    end: page.slice(end),
  }
}
