import { href } from 'react-router'
import type { PlannedPage } from '#shop/spreadsheets/pages/bring-pages.server.ts'
import { isPageColumn } from '#shop/spreadsheets/pages/page-columns.ts'
import { ImportRows } from '../../../frame/importing/import-rows.tsx'

export const loader = () => null

/** Pages are long: few of them are sent at once. */
const pagesAtOnce = 50

/** Reads what WordPress exports, whose reader is loaded when somebody has such a file. */
async function convert(text: string) {
  const { isWordPressFile, wordPressTable } = await import('#shop/spreadsheets/pages/wordpress-table.ts')
  return isWordPressFile(text) ? wordPressTable(text) : text
}

const maxNamed = 5

/** The addresses of a page's pictures, so that they can be found and uploaded here. */
function namePictures(pictures: readonly string[]) {
  const further = pictures.length - maxNamed
  return [...pictures.slice(0, maxNamed), ...(further > 0 ? [`and ${further} more`] : [])].join(' ')
}

export default function ImportPagesPage() {
  return (
    <ImportRows<PlannedPage>
      thing="page"
      words={{ verb: 'Import', past: 'imported as drafts', leftOut: 'left out' }}
      changing={['new']}
      addresses={{
        check: href('/admin/pages/check'),
        apply: href('/admin/pages/apply'),
        list: href('/admin/pages'),
      }}
      listLabel="Pages"
      isNeeded={isPageColumn}
      inParts={({ slug }) => slug}
      rowsPerPart={pagesAtOnce}
      convert={convert}
      accept=".csv,.xlsx,.xml,text/csv,text/plain,text/xml"
      labels={{
        new: ['New draft', 'good'],
        same: ['Is there already', 'neutral'],
        'left out': ['Left out', 'danger'],
      }}
      columns={[
        { label: 'Title', of: ({ title }) => title },
        { label: 'Address', of: ({ slug }) => (slug ? decodeURI(href('/pages/:slug', { slug })) : '') },
        { label: 'Pictures to add', of: ({ pictures }) => namePictures(pictures) },
      ]}
    >
      Pages and blog posts: the XML file of WordPress (Tools › Export), or a CSV file with “Handle”, “Title” and “Body
      HTML”, as apps for Shopify export them. They come as drafts. Old addresses lead to them; the pictures to add are
      named.
    </ImportRows>
  )
}
