import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.for([
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.1:3000',
  'http://0.0.0.0:3000',
  'http://[::1]:3000',
  'http://[::ffff:192.168.1.5]:3000',
  'http://[fd00::7]',
  'http://[fe80::1]',
  'http://10.0.0.4',
  'http://172.16.0.1',
  'http://192.168.1.20:3000',
  'http://100.64.0.9',
  'http://shop:3000',
  'http://shop.local',
  'http://nas.lan',
])('%s stays in its own network', (url) => expect(isPublicAddress(url)).toBe(false))

test.for([
  'https://shop.example.in',
  'http://shop.example.in',
  'https://localhost',
  'https://192.168.1.20',
  'http://172.32.0.1',
  'http://8.8.8.8',
  'http://0x08080808',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
  'http://localhost.example.in',
])('%s is public', (url) => expect(isPublicAddress(url)).toBe(true))
