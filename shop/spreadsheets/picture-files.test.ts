import { expect, test } from 'vitest'
import { findOwners, openFileNames, type PictureFiles, sortPictures } from './picture-files.ts'

const row = (number: number, key: string, sku: string, name = '', handle = '') => ({
  number,
  key,
  sku,
  name,
  handle,
  pictures: '',
})
const rows = [
  row(2, 'a', 'KM-1-S', 'Meera Kurta', 'meera-kurta'),
  row(3, 'a', 'KM-1-M'),
  row(4, 'b', 'KM-1-BLUE', 'Nila'),
  row(5, 'c', '100', 'Rani'),
  row(6, 'd', 'ST 9/RED', 'Rani'),
  row(7, 'e', 'Plain', 'ಸೀರೆ'),
]

const owner = (path: string) => findOwners([path], rows).get(path)

test('a file is for the product whose SKU, address or name its own name begins with', () => {
  expect(owner('KM-1-S.jpg')).toEqual({ row: 2, isPiece: true })
  expect(owner('km_1_m_front.JPG')).toEqual({ row: 3, isPiece: true })
  expect(owner('KM-1-BLUE (2).png')).toEqual({ row: 4, isPiece: true })
  expect(owner('KM-1-BLUE-pallu.png')).toEqual({ row: 4, isPiece: true })
  expect(owner('st 9 red-back.webp')).toEqual({ row: 6, isPiece: true })
  expect(owner('100-2.jpg')).toEqual({ row: 5, isPiece: true })
  expect(owner('Meera Kurta 1.jpg')).toEqual({ row: 2, isPiece: false })
  expect(owner('photos/ಸೀರೆ.jpg')).toEqual({ row: 7, isPiece: false })
  expect(owner('KM-1-BLUE/IMG_2001.jpg')).toEqual({ row: 4, isPiece: true })
  expect(owner('Meera kurta/2.jpg')).toEqual({ row: 2, isPiece: false })
})

test('a file that may be for two products, or only sounds like one, is for none', () => {
  expect(owner('KM-1-front.jpg')).toBeUndefined()
  expect(owner('Rani 1.jpg')).toBeUndefined()
  expect(owner('100 percent cotton.jpg')).toBeUndefined()
  expect(owner('plain-weave-close.jpg')).toBeUndefined()
  expect(owner('Meera Kurta blue.jpg')).toBeUndefined()
  expect(owner('KM-7.jpg')).toBeUndefined()
  expect(owner('.jpg')).toBeUndefined()
})

test('a style that its sizes begin with names their product', () => {
  const own = [row(2, 'a', 'KM-1-S'), row(3, 'a', 'KM-1-M'), row(4, 'b', 'KM-12-S')]
  const owners = findOwners(['KM-1.jpg', 'km-1-back.jpg', 'KM-12 3.jpg', 'KM.jpg'], own)
  expect([...owners]).toEqual([
    ['KM-1.jpg', { row: 2, isPiece: false }],
    ['km-1-back.jpg', { row: 2, isPiece: false }],
    ['KM-12 3.jpg', { row: 4, isPiece: false }],
  ])
})

test('a cell names a file without its folder or its ending; one of two folders is the nearer one', () => {
  const files: PictureFiles = {
    'Pictures/Front One.JPG': { key: 'one' },
    'KM-1/front.jpg': { key: 'two', row: 2 },
    'KM-2/front.jpg': { key: 'three', row: 4 },
  }
  const fileNamed = openFileNames(files)
  const named = (text: string, own = 0) => fileNamed(text, (number) => number === own)
  expect(named('front%20one.jpg')).toBe('Pictures/Front One.JPG')
  expect(named('C:\\Users\\Asha\\front one')).toBe('Pictures/Front One.JPG')
  expect(named('shop/KM-2/front.jpg')).toBe('KM-2/front.jpg')
  expect(named('front.jpg', 2)).toBe('KM-1/front.jpg')
  expect(named('front.jpg')).toBeUndefined()
  expect(named('back.jpg')).toBeUndefined()
  expect(named('')).toBeUndefined()
})

test('the main view comes first, the others as people count', () => {
  expect(sortPictures(['km-10.jpg', 'km-2.jpg', 'km-front.jpg', 'km-back.jpg'])).toEqual([
    'km-front.jpg',
    'km-2.jpg',
    'km-10.jpg',
    'km-back.jpg',
  ])
})
