import { Form } from 'react-router'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

type SearchFormProps = SearchBoxProps & {
  /** The other values that stay in the address. */
  keep?: Record<string, string | null>
}

/** Searches by the address, so that a found list can be reloaded, saved and sent on. */
export function SearchForm({ keep = {}, ...box }: SearchFormProps) {
  return (
    <Form role="search" className="w-full max-w-xl">
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchBox {...box} />
    </Form>
  )
}
