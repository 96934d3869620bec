import { expect, test } from 'vitest'
import { pictureAddress, picturesInCell, readShopAddress } from './picture-address.ts'

test('the address of a shop is read as people type it', () => {
  expect(['www.example.in', ' https://example.in/ ', 'http://example.in/pub/media/?a=1'].map(readShopAddress)).toEqual([
    'https://www.example.in',
    'https://example.in',
    'http://example.in/pub/media',
  ])
  for (const text of ['', 'shop', 'my shop.in', 'ftp://example.in', 'javascript:alert(1)'])
    expect(readShopAddress(text), text).toBeNull()
})

test('a picture without a whole address lies below the address of the other shop', () => {
  const shop = 'https://example.in/pub'
  for (const [text, address] of [
    ['https://cdn.example.in/a.jpg', 'https://cdn.example.in/a.jpg'],
    ['//cdn.example.in/a.jpg', 'https://cdn.example.in/a.jpg'],
    ['cdn.example.in/a.jpg', 'https://cdn.example.in/a.jpg'],
    ['media/catalog/product/m/b/blue.jpg', 'https://example.in/pub/media/catalog/product/m/b/blue.jpg'],
    ['pub/media/a.jpg', 'https://example.in/pub/media/a.jpg'],
    ['/img/p/1/1.jpg', 'https://example.in/img/p/1/1.jpg'],
    ['catalog\\demo\\a.jpg', 'https://example.in/pub/catalog/demo/a.jpg'],
    ['C:\\Users\\Asha\\red kurta.jpg', 'https://example.in/pub/red kurta.jpg'],
    ['kurta.jpg', 'https://example.in/pub/kurta.jpg'],
    ['NA', null],
    ['data:image/png;base64,AAAA/B', null],
  ] as const)
    expect(pictureAddress(text, shop), text).toBe(address)
  expect(pictureAddress('kurta.jpg', undefined)).toBeNull()
  expect(pictureAddress('https://cdn.example.in/a.jpg', undefined)).toBe('https://cdn.example.in/a.jpg')
})

test('a cell names several pictures by addresses or by paths', () => {
  expect(picturesInCell('https://x.in/a.jpg https://x.in/b.jpg\n/images/abcdefgh/1.webp')).toEqual([
    'https://x.in/a.jpg',
    'https://x.in/b.jpg',
    '/images/abcdefgh/1.webp',
  ])
  expect(picturesInCell('red kurta 1.jpg, red kurta 2.jpg;c.png d.png')).toEqual([
    'red%20kurta%201.jpg',
    'red%20kurta%202.jpg',
    'c.png',
    'd.png',
  ])
})

test('a space in the last name of an address is a part of it', () => {
  expect(picturesInCell('https://x.in/Rani Pink.jpg https://x.in/b.jpg c.jpg')).toEqual([
    'https://x.in/Rani%20Pink.jpg',
    'https://x.in/b.jpg',
    'c.jpg',
  ])
})
