import { expect, test } from 'vitest'
import { emptyTable } from '../delivery-table.ts'
import { DeliveryForm } from './inputs.ts'

const method = {
  id: 'usual',
  name: 'Standard',
  fromDays: '2',
  toDays: '4',
  freeFromPaise: '',
  prices: [{ id: 'any', upToGrams: '', fromPaise: '0', pricePaise: '49' }],
}

const typed = (areas: string) =>
  DeliveryForm.safeParse({
    calendar: { ...emptyTable.calendar, holidays: '' },
    zones: [
      { id: 'near', name: 'Near', isRest: false, states: [], areas, methods: [method] },
      { id: 'rest', name: 'India', isRest: true, states: [], areas: '', methods: [method] },
    ],
    gramsPerPiece: '300',
    volumeDivisor: '5000',
  })

test('PIN codes and their first digits are read in every script, however they are set apart', () => {
  for (const areas of ['577201, 58', '577201 58', '577201\n58', '೫೭೭೨೦೧; ೫೮'])
    expect(typed(areas).data?.zones[0]!.areas, areas).toEqual(['577201', '58'])
})

test('what may be one PIN code or the beginnings of two is asked', () => {
  expect(typed('577 201, 577202').error?.issues.map(({ message }) => message)).toEqual([
    'Please write “577 201” without its space, or with a comma if these are first digits',
  ])
  expect(typed('577, 201').data?.zones[0]!.areas).toEqual(['577', '201'])
})
