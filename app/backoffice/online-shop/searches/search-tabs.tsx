import { href } from 'react-router'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'

/** The two screens about searches. */
export const SearchTabs = ({ at }: { at: 'missed' | 'synonyms' }) => (
  <ViewTabs
    label="Searches"
    tabs={[
      { label: 'Without results', to: href('/admin/searches'), isHere: at === 'missed' },
      { label: 'Synonyms', to: href('/admin/searches/synonyms'), isHere: at === 'synonyms' },
    ]}
  />
)
