import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SearchListing } from '#shared/listing/search-listing.ts'
import type { Field } from './use-form.ts'

/** A page's title and description for search engines and shared links. */
export const SearchListingFields = ({ listing, field }: { listing: SearchListing | null; field: Field }) => (
  <>
    <TextField
      label="Title for search engines"
      hint="Search results and shared links show it. Blank: the page's own title."
      {...field('searchTitle')}
      required={false}
      autoComplete="off"
      defaultValue={listing?.searchTitle}
    />
    <TextArea
      label="Description for search engines"
      hint="One or two sentences. Blank: made of the page's own description."
      {...field('searchDescription')}
      required={false}
      rows={3}
      defaultValue={listing?.searchDescription}
    />
  </>
)
