import { expect, test } from 'vitest'
import { unsaidIn } from './complete'
import { missingIn, unrunIn } from './faults'
import { readRows, UnreadableRow } from './rows'
import { isTitle, titlesIn } from './titles'

const table = (...rows: string[]) => ['| Spec | Where | Shown by |', '|---|---|---|', ...rows].join('\n')
const page = table(
  '| `/login`: sign in | `a.ts`, `b.ts` | `a.test.ts` › signs in<br>`b.test.ts` › pays 1 \\| 2 |',
  '| `/va` | | not shown: the spec does not say |',
)
const source = `
  import { it, test } from 'vitest'
  describe('no test', () => {})
  test.describe('none either', () => {})
  test('plain', () => {})
  it.each([1, 2])('pays %s Rupiah', () => {})
  for (const name of names) test(\`\${name} is shown\`, async () => {})
  test.each([[1]])('%s', () => {})
  test(title, () => {})
`

test('rows are read from the tables, with their files, tests and reasons', () => {
  expect(readRows(page, 'docs/spec.md')).toEqual([
    {
      at: 'docs/spec.md:3',
      says: '`/login`: sign in',
      files: ['a.ts', 'b.ts'],
      tests: [
        { file: 'a.test.ts', title: 'signs in' },
        { file: 'b.test.ts', title: 'pays 1 | 2' },
      ],
      notShown: null,
    },
    { at: 'docs/spec.md:4', says: '`/va`', files: [], tests: [], notShown: 'the spec does not say' },
  ])
})

test.each([
  ['no test', '| a | b | |'],
  ['a test without a title', '| a | b | `a.test.ts` |'],
  ['a cell too many', '| a | b | `a.test.ts` › c | d |'],
  ['another word for not shown', '| a | b | later |'],
])('a row with %s is not read', (_, row) => {
  expect(() => readRows(table(row), 'docs/spec.md')).toThrow(UnreadableRow)
})

test('titles are those of tests, however they are made', () => {
  expect(titlesIn('a.test.ts', source)).toEqual(['plain', 'pays %s Rupiah', '${…} is shown', '%s'])
})

test.each([
  ['pays %s Rupiah', 'pays 500 Rupiah', true],
  ['pays %s Rupiah', 'pays %s Rupiah', true],
  ['pays %s Rupiah', 'owes 500 Rupiah', false],
  ['a $state.name (loan)', 'a paid (loan)', true],
  ['%s', 'anything', false],
  ['costs 100 %', 'costs 100 %', true],
])('“%s” is “%s”: %s', (written, title, is) => {
  expect(isTitle(written, title)).toBe(is)
})

test('a row whose file or test does not exist is a fault', () => {
  const titles: Record<string, string[]> = { 'a.test.ts': ['signs out'] }
  const faults = missingIn(readRows(page, 'docs/spec.md'), {
    isFile: (path) => path === 'a.ts',
    titlesOf: (path) => titles[path] ?? null,
  })
  expect(faults).toEqual([
    'docs/spec.md:3 says it lives in b.ts: no such file',
    'docs/spec.md:3 a.test.ts has no test “signs in”',
    'docs/spec.md:3 is shown by b.test.ts: no such file',
  ])
})

test('a row whose test did not run in that file is a fault; of many with one title, one is enough', () => {
  const rows = readRows(table('| a | | `a.test.ts` › pays %s Rupiah<br>`a.test.ts` › signs in |'), 'docs/spec.md')
  const signsIn = { file: 'a.test.ts', title: 'signs in' }
  expect(unrunIn(rows, [{ file: 'a.test.ts', title: 'pays 5 Rupiah' }, signsIn])).toEqual([])
  expect(unrunIn(rows, [{ file: 'b.test.ts', title: 'pays 5 Rupiah' }, signsIn])).toEqual([
    'docs/spec.md:3 a.test.ts › “pays %s Rupiah” did not run and pass',
  ])
})

test('lists requirements without a row, in whatever form a row names them', () => {
  const silent = table('| GET `/borrow/bill?type=`, `/va` | | not shown: x |', '| 314 is silent | | not shown: x |')
  const rows = readRows(silent, 'docs/spec.md')
  expect(unsaidIn(rows, ['/borrow/bill', '/va', '314'])).toEqual([])
  expect(unsaidIn(rows, ['/bill', '/store', '31'])).toEqual([
    'docs/spec.md has no row for /bill',
    'docs/spec.md has no row for /store',
    'docs/spec.md has no row for 31',
  ])
})
