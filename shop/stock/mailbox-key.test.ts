import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

test.for([
  ['robot1@catch-all.example', 'catch-all.example'],
  ['x@deep.under.catch-all.example', 'catch-all.example'],
  ['x@a.shop.co.in', 'shop.co.in'],
  ['x@shop.in', 'shop.in'],
  ['x@iitb.ac.in', 'iitb.ac.in'],
  ['A.sha+1@GoogleMail.com', 'asha@gmail.com'],
  ['Binu+sale@Yahoo.co.in', 'binu@yahoo.co.in'],
  ['x@gmail.evil.example', 'evil.example'],
  ['x@gmail.xyz', 'gmail.xyz'],
  ['x@mail.gmail.com', 'gmail.com'],
])('%s is counted as %s', ([email, key]) => {
  expect(mailboxKey(email!)).toBe(key)
})
