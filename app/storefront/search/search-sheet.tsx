import { Modal } from '#app/ui/overlays/modal.tsx'
import { SearchBox } from './search-box.tsx'

type SearchSheetProps = { open: boolean; onClose(): void; onGo(to: string): void }

const titleId = 'search-title'

/** The header's search on a small screen: the whole window, so that the keyboard leaves room for what is suggested. */
export function SearchSheet({ open, onClose, onGo }: SearchSheetProps) {
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className="modal-full">
      <h2 id={titleId} className="sr-only">
        Search
      </h2>
      <SearchBox onClose={onClose} onGo={onGo} isSheet />
    </Modal>
  )
}
