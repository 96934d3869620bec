import { Pencil, Trash2 } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'
import { joinSynonyms } from '#shop/catalogue/searching/synonym-form.ts'
import type { SynonymGroupRow } from '#shop/catalogue/searching/synonyms.server.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'

const columns = [{ label: 'Words that mean the same' }, { label: 'Actions' }]

type GroupsProps = {
  groups: readonly SynonymGroupRow[]
  mayEdit: boolean
  onEdit(group: SynonymGroupRow): void
  onDelete(group: SynonymGroupRow): void
}

export function Groups({ groups, mayEdit, onEdit, onDelete }: GroupsProps) {
  return (
    <AdminTable caption="Synonyms" columns={columns}>
      {groups.map((group) => {
        const words = joinSynonyms(group.words)
        return (
          <Row key={group.id} className="max-md:grid-cols-[1fr_auto] max-md:items-center">
            <Cell className="wrap-anywhere">{words}</Cell>
            <Cell>
              {mayEdit && (
                <span className="flex">
                  <IconButton icon={Pencil} label={`Edit ${words}`} onClick={() => onEdit(group)} />
                  <IconButton
                    icon={Trash2}
                    label={`Delete ${words}`}
                    onClick={() => onDelete(group)}
                    className="hover:text-danger"
                  />
                </span>
              )}
            </Cell>
          </Row>
        )
      })}
    </AdminTable>
  )
}
