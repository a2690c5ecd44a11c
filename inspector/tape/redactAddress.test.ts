import { expect, test } from 'vitest'
import { redactAddress } from './redactAddress'

test.each([
  ['/repay/R7?from=sms', '/repay/X?from=sms'],
  ['/va?loan=R7&for=loan', '/va?loan=X&for=loan'],
  ['?code=abc', '?code=X'],
  ['/home', '/home'],
  ['/', '/'],
  ['/siti/81234567890', 'X'],
  ['/home?81234567890', '/home?X'],
])('of the address %s its route and public words are kept', (path, sent) => {
  expect(redactAddress(path, () => 'X')).toBe(sent)
})
