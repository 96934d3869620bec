/** Columns of exports of Shopify's pages and blog posts, and of what is read from WordPress. */
export const pageColumns = {
  handle: ['handle', 'post name', 'slug'],
  title: ['title', 'post title'],
  body: ['body html', 'body (html)', 'content', 'post content'],
  blog: ['blog: handle', 'blog handle', 'blog'],
  link: ['link', 'permalink', 'url'],
} as const

const known: readonly string[] = Object.values(pageColumns).flat()

/** Whether a column is read: others stay in the browser. */
export const isPageColumn = (heading: string) => known.includes(heading.toLowerCase().replace(/[\s_-]+/g, ' '))
