type Rules = { rules: string; draftRules: string }

/**
 * Shows the shop in the frame with these rules. The stylesheet of a draft is the one that the shop is built with and the
 * draft's rules behind it; without a draft of its own the frame has the built one alone.
 */
export async function showRules(frame: HTMLIFrameElement, { rules, draftRules }: Rules) {
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view) return
  const drafted = page.querySelector<HTMLLinkElement>('link[rel=stylesheet][href^="/looks/"]')
  const built = drafted ? await builtPart(drafted.href, draftRules) : ''
  // Its own rules go on as long as those of the draft cannot be told from the others.
  if (built === null || frame.contentDocument !== page) return
  if (drafted?.sheet) drafted.sheet.disabled = true
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(built + rules)
  page.adoptedStyleSheets = [sheet]
}

const texts = new Map<string, Promise<string>>()

async function builtPart(address: string, draftRules: string) {
  const begun = texts.get(address) ?? fetch(address).then((answer) => answer.text())
  texts.set(address, begun)
  const text = await begun
  return text.endsWith(draftRules) ? text.slice(0, text.length - draftRules.length) : null
}
