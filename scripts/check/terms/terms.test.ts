import { describe, expect, test } from 'vitest'
import { locales } from '#domain/language'
import { pronounFaults } from './pronouns'
import { forbiddenIn, termFaults, translatedTwice } from './termFaults'
import { terms } from './terms'
import { lenderChoices, sentencesIn, textsIn } from './texts'

describe('the terms', () => {
  test('are looked for in the texts of app and lender, and in the choices', () => {
    const catalogs = new Map(locales.map((locale) => [locale, new Map([['Card', 'KTP']])] as const))
    expect(textsIn(catalogs)).toEqual([
      { id: 'Card', texts: { id: 'KTP', en: 'KTP', es: 'KTP', vi: 'KTP', th: 'KTP' } },
    ])
    const said = ['Please choose one', 'Untold'].map((id) => ({ id, texts: {} }))
    expect(sentencesIn(said).map(({ id }) => id)).toEqual(['Please choose one'])
    expect(lenderChoices().find(({ id }) => id === 'Male')?.texts.es).toBe('Hombre')
  })

  test.each(locales)('each forbidden word of %s is found, within a sentence as well', (locale) => {
    for (const word of Object.values(terms).flatMap((row) => row[locale].not ?? [])) {
      const found = forbiddenIn(`${word}, ${word}.`, locale, terms).map((each) => each.word)
      expect(found).toContain(word)
    }
  })
})

describe('a forbidden word', () => {
  const planted = (locale: 'id' | 'es' | 'vi' | 'th', text: string) =>
    termFaults([{ id: 'Planted', texts: { [locale]: text } }], terms, [])

  test.each([
    ['id', 'Tahan HP dengan kedua tangan.', 'tahan HP'],
    ['id', 'Pinjol cepat cair', 'pinjol'],
    ['es', 'Pida su Cuenta virtual aquí', 'cuenta virtual'],
    ['vi', 'Vui lòng nhập mã xác minh', 'xác minh'],
    ['th', 'กรุณาชำระบิลของคุณ', 'บิล'],
    ['th', 'พิมพ์ให้ตรงกับบัตร', 'บัตร'],
  ] as const)('is refused in %s: %s', (locale, text, word) => {
    expect(planted(locale, text).join()).toContain(`says “${word}”`)
  })

  test.each([
    ['id', 'Limit kredit Anda'],
    ['id', 'Tertahan HPnya'],
    ['es', 'Primero lea el aviso de privacidad'],
    ['vi', 'ảnh chụp lại từ màn hình'],
    ['vi', 'KTP (căn cước Indonesia)'],
    ['th', 'ค่าใช้จ่ายทั้งหมด'],
    ['th', 'สุขภาพ'],
  ] as const)('is none within a longer word, in %s: %s', (locale, text) => {
    expect(planted(locale, text)).toEqual([])
  })
})

const odd = { id: 'Bills', texts: { th: 'บิล' } }
const allowed = { locale: 'th', id: 'Bills', word: 'บิล', why: 'power and water' } as const

test('an exception allows its own text, and is reported when nothing needs it', () => {
  expect(termFaults([odd], terms, [allowed])).toEqual([])
  expect(termFaults([{ ...odd, id: 'Pay' }], terms, [allowed])).toEqual([
    'th: “บิล” says “บิล”; the word is: ชำระ, ชำระเต็มจำนวน, ชำระครบแล้ว, ค่าใช้จ่าย',
    'th: “Bills” needs no exception for “บิล” any more',
  ])
})

test('a sentence that the lender translates otherwise is a fault', () => {
  const app = [{ id: 'Sign in', texts: { id: 'Masuk', es: 'Iniciar sesión' } }]
  expect(translatedTwice(app, [{ id: 'Sign in', texts: { id: 'Login', es: 'Iniciar sesión' } }])).toEqual([
    'id: the lender says “Login”, the app says “Masuk”',
  ])
})

describe('a pronoun for the borrower', () => {
  const planted = (path: string, text: string) => pronounFaults([path], () => `\n${text}\n`)

  test.each([
    ['server/loans/bills.ts', '/** What she owes. */', 'she'],
    ['src/home/Planted.tsx', 'export const Planted = () => <p title="Hers" />', 'Hers'],
    ['docs/lending.md', 'The lender pays HER.', 'HER'],
    ['src/styles/planted.css', '/* her screen */', 'her'],
  ])('is refused in %s: %s', (path, text, word) => {
    expect(planted(path, text)).toEqual([`${path}:2 says “${word}”; the word is: the borrower, the user, their`])
  })

  test.each([
    ['server/loans/bills.ts', 'there, other, share, _her_data'],
    ['docs/flows/planted.md', 'she'],
    ['server/db/migrations/0001_planted.sql', '-- her data'],
    ['e2e/tapes/planted.tape', 'she'],
    ['src/locales/en.po', 'her'],
  ])('is none in %s: %s', (path, text) => {
    expect(planted(path, text)).toEqual([])
  })
})
