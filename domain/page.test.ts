import { expect, test } from 'vitest'
import { choosePage, fileOfPage } from './page'

test.each([
  ['th', { lang: 'en' }, ['id'], 'page.th.html'],
  [null, { lang: 'en' }, ['id'], 'page.en.html'],
  [null, {}, ['fr', 'vi-VN'], 'page.vi.html'],
  ['../x', { lang: '../x' }, ['../x'], 'page.id.html'],
  [null, { token: 'abc' }, [], 'page.id.signed-in.html'],
  [null, { token: '' }, [], 'page.id.html'],
])('requested %s, cookies %j, browser %j: %s', (query, cookies, accepted, file) => {
  expect(fileOfPage(choosePage({ query, cookies, accepted }))).toBe(file)
})
