/** Text from Markdown, made and cleaned on the server: paragraphs, lists, links and tables get their look here. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger
  return html === '' ? null : <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
