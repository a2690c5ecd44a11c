import { expect, test } from 'vitest'
import { hashOfLink, pageRoutes } from './pageRoutes'

test.each([
  ['/repay-code', '?code=abc', '#/repay-code?code=abc'],
  ['/repay-code/', '?code=abc', '#/repay-code?code=abc'],
  ['/REPAY-CODE', '?code=abc', '#/REPAY-CODE?code=abc'],
  ['/%23/repay-code', '?code=abc', '#/repay-code?code=abc'],
  ['/%23!/repay-code', '?code=abc', '#/repay-code?code=abc'],
  ['/!/repay-code', '?code=abc', '#/repay-code?code=abc'],
  ['/%23/repay-code%3Fcode%3Dabc', '', '#/repay-code?code%3Dabc'],
  ['/repay-code', '?loan=1&amp;code=abc', '#/repay-code?loan=1&amp;code=abc'],
  ['/repay/A7', '', '#/repay/A7'],
  ['/facial-auth/step-two', '', '#/facial-auth/step-two'],
])('%s%s leads to %s', (path, query, hash) => {
  expect(hashOfLink(path, query)).toBe(hash)
})

test.each([
  '/',
  '/%23',
  '/%23/',
  '/nowhere',
  '/repay',
  '/repay/1/2',
  '/wp-login.php',
  '//evil.example',
  '/assets/order',
  '/order.js',
])('%s is no page', (path) => {
  expect(hashOfLink(path, '?x=1')).toBeNull()
})

test('every page can be led to', () => {
  for (const route of pageRoutes) {
    const path = route.replace(':repayId', '7')
    expect(hashOfLink(path, '')).toBe(`#${path}`)
  }
})
