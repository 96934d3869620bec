/** The first two digits of GSTINs of each state and union territory; states come first, as lists show them. */
export const gstStateCodes = {
  'Andhra Pradesh': '37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chhattisgarh: '22',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
  'Andaman and Nicobar Islands': '35',
  Chandigarh: '04',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Delhi: '07',
  'Jammu and Kashmir': '01',
  Ladakh: '38',
  Lakshadweep: '31',
  Puducherry: '34',
} as const

export type IndianState = keyof typeof gstStateCodes

export const indianStates = Object.keys(gstStateCodes) as [IndianState, ...IndianState[]]

/** "29" for Karnataka; null for what is no state of India. */
export const gstCodeOf = (state: string) => Object.entries(gstStateCodes).find(([name]) => name === state)?.[1] ?? null

/** Union territories without a legislature of their own: the Union levies what elsewhere is the state's half (UTGST Act, 2017). */
const territories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
] satisfies IndianState[]

/** The name of the half of the tax beside CGST in the state of supply: SGST, or UTGST. */
export const localTaxOf = (state: string) => (territories.some((name) => name === state) ? 'UTGST' : 'SGST')
