/** Where visitors find a page of the owner's own. Its slug may be in any script. */
export const pagePath = (slug: string) => `/pages/${encodeURIComponent(slug)}`
