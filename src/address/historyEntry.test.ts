import { expect, test } from 'vitest'
import { pathAt } from './historyEntry'

const at = (hash: string) => pathAt({ location: { hash } as Location })

test.each([
  '#/repay-code?loan=1&code=abc',
  '#!/repay-code?loan=1&code=abc',
  '##/repay-code?loan=1&code=abc',
  '#%23/repay-code?loan=1&code=abc',
  '#repay-code?loan=1&code=abc',
  '#/repay-code?loan=1&amp;code=abc',
  '#/repay-code%3Floan=1&code=abc',
  '#/repay-code%3floan%3D1%26code%3dabc',
])('%s is read as the same address, however another app spelled it', (hash) => {
  expect(at(hash)).toBe('/repay-code?loan=1&code=abc')
})

test.each([
  ['', ''],
  ['#', ''],
  ['#/', '/'],
  ['#/repay/a%3Db', '/repay/a%3Db'],
  ['#/order?q=%3F%26', '/order?q=%3F%26'],
])('%s is not changed', (hash, path) => {
  expect(at(hash)).toBe(path)
})
