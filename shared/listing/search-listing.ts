/** A page's title and description for search engines and shared links; blank ones are made of the page itself. */
export type SearchListing = { searchTitle: string; searchDescription: string }

/** The title and description for search engines: the page's own words where it has none for them. */
export const listedAs = (
  { searchTitle, searchDescription }: SearchListing,
  own: { title: string; description: string | undefined },
) => ({ title: searchTitle || own.title, description: searchDescription || own.description })
