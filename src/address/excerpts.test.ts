import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const explanation = readFileSync('docs/address.md', 'utf8')
const excerpts = [...explanation.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)].map(([, file = '', code = '']) => ({
  file,
  code,
}))

test('each excerpt in docs/address.md names its file', () => {
  expect(excerpts.length).toBeGreaterThan(0)
  expect(excerpts).toHaveLength(explanation.split('```ts').length - 1)
})

test.each(excerpts)('$file contains the code that docs/address.md quotes', ({ file, code }) => {
  expect(readFileSync(file, 'utf8')).toContain(code)
})
