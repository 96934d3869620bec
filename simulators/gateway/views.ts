import type { Notes } from './world.ts'

/** As the API shows an entity: empty notes are a list, as PHP has it. */
export function view<T extends { notes: Notes }>(entity: T) {
  return { ...entity, notes: Object.keys(entity.notes).length > 0 ? entity.notes : [] }
}

export function collection<T extends { notes: Notes }>(entities: readonly T[]) {
  return { entity: 'collection', count: entities.length, items: entities.map(view) }
}
