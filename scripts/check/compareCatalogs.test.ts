import { expect, test } from 'vitest'
import { faultsOf, slotsOf } from './compareCatalogs'
import { parsePo } from './po'

const po = (entries: string) => parsePo(`msgid ""\nmsgstr ""\n"Language: id\\n"\n\n${entries}\n`)

test('ids, contexts, long texts and escapes are read; what is obsolete is not', () => {
  const catalog = po(
    '#: src/A.tsx\nmsgid "Hello"\nmsgstr "Halo"\n\n' +
      'msgctxt "verb"\nmsgid "Open"\nmsgstr "Buka"\n\n' +
      'msgid ""\n"a \\"b\\" "\n"c"\nmsgstr ""\n"d\\n"\n"e"\n\n' +
      '#~ msgid "Gone"\n#~ msgstr "Hilang"',
  )
  expect([...catalog]).toEqual([
    ['Hello', 'Halo'],
    ['verb|Open', 'Buka'],
    ['a "b" c', 'd\ne'],
  ])
})

test('arguments and tags are found, the words of a plural are not', () => {
  expect(slotsOf('{name}, read <0>this</0> {0}')).toEqual(['0', '<0', 'name'])
  expect(slotsOf('{n, plural, one {# day of {total}} other {days}}')).toEqual(['n', 'total'])
})

const extracted = po('msgid "Hello {name}"\nmsgstr ""\n\nmsgid "Pay"\nmsgstr ""')

test('a whole catalog has no faults', () => {
  expect(
    faultsOf('id', po('msgid "Hello {name}"\nmsgstr "Halo {name}"\n\nmsgid "Pay"\nmsgstr "Bayar"'), extracted),
  ).toEqual([])
})

test('a text that is missing, empty, left over or without its placeholder is a fault', () => {
  const committed = po('msgid "Hello {name}"\nmsgstr "Halo"\n\nmsgid "Old"\nmsgstr "Lama"')
  expect(faultsOf('id', committed, extracted)).toEqual([
    'id: “Pay” is not in the catalog',
    'id: “Hello {name}” has other placeholders in its translation',
    'id: “Old” is no longer in the code',
  ])
  expect(faultsOf('th', po('msgid "Hello {name}"\nmsgstr "{name}"\n\nmsgid "Pay"\nmsgstr ""'), extracted)).toEqual([
    'th: “Pay” has no translation',
  ])
})
