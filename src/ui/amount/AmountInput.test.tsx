import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { locales } from '#domain/language'
import { RupiahField } from '../../vouchers/VoucherForm'
import { AmountInput } from './AmountInput'

const fields = { AmountInput, RupiahField }
const everyField = Object.keys(fields) as (keyof typeof fields)[]

function showAmount(name: keyof typeof fields, { start = null as number | null, locale = 'id' } = {}) {
  const Field = fields[name]
  const read: { amount: number | null } = { amount: start }
  function Form() {
    const [amount, setAmount] = useState(start)
    read.amount = amount
    return <Field label="Amount" amount={amount} onChange={setAmount} />
  }
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  render(<Form />, {
    wrapper: ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  const put = (text: string, caret: number) =>
    act(() => {
      expect(field.value).toBe(text)
      field.focus()
      field.setSelectionRange(caret, caret)
    })
  return { user: userEvent.setup(), field, read, put }
}
const refusal = /could not be read/

test.each(everyField)(
  '%s: one Backspace deletes one digit in every language, never a factor of a thousand',
  async (name) => {
    for (const locale of locales) {
      const { user, field, read } = showAmount(name, { start: 1_000_000, locale })
      await user.click(field)
      await user.keyboard('{End}{Backspace}')
      expect([locale, read.amount]).toEqual([locale, 100_000])
      await user.keyboard('{Backspace}')
      expect([locale, read.amount]).toEqual([locale, 10_000])
      document.body.innerHTML = ''
    }
  },
)

test.each(everyField)(
  '%s: Backspace after a separator deletes the digit before it, Delete the digit after it',
  async (name) => {
    const { user, field, read, put } = showAmount(name, { start: 1_234_567 })
    put('1.234.567', 6)
    await user.keyboard('{Backspace}')
    expect([read.amount, field.value, field.selectionStart]).toEqual([123_567, '123.567', 4])
    put('123.567', 3)
    await user.keyboard('{Delete}')
    expect([read.amount, field.value, field.selectionStart]).toEqual([12_367, '12.367', 4])
  },
)

test.each(everyField)('%s: replacing the first digit keeps the zeros after it', async (name) => {
  const { user, read, field, put } = showAmount(name, { start: 1_000_000 })
  put('1.000.000', 1)
  await user.keyboard('{Backspace}')
  expect(field.value).toBe('000.000')
  await user.keyboard('2')
  expect([read.amount, field.value]).toEqual([2_000_000, '2.000.000'])
})

test.each(everyField)('%s: a pasted amount is parsed as a whole and replaces the amount in the field', async (name) => {
  const { user, field, read } = showAmount(name, { start: 500_000 })
  await user.click(field)
  for (const [text, amount] of [
    ['Rp1.000.000,-', 1_000_000],
    ['1.000.000,50', 1_000_000],
    ['Rp 10.000.000,00', 10_000_000],
    ['1.5 jt', 1_500_000],
    ['250rb', 250_000],
    ['๑.๒๕๐.๐๐๐', 1_250_000],
  ] as const) {
    await user.paste(text)
    expect([text, read.amount]).toEqual([text, amount])
  }
  expect(screen.queryByText(refusal)).toBe(null)
})

test.each(everyField)(
  '%s: a text that is not an amount shows an error and leaves the field unchanged',
  async (name) => {
    const { user, field, read } = showAmount(name, { start: 500_000 })
    await user.click(field)
    for (const text of ['1.5', '1.500 jt', '10,5', 'lima ratus ribu', '500.000-600.000', '9'.repeat(20)]) {
      await user.paste(text)
      expect([text, read.amount, field.value]).toEqual([text, 500_000, '500.000'])
      expect(screen.getByText('This amount could not be read. Type it in digits, such as Rp1.500.000.')).toBeTruthy()
      expect(field.getAttribute('aria-invalid')).toBe('true')
    }
    await user.keyboard('{Backspace}')
    expect([read.amount, screen.queryByText(refusal)]).toEqual([50_000, null])
  },
)

test.each(everyField)('%s: typed letters show an error, Thai digits are accepted', async (name) => {
  const { user, field, read } = showAmount(name)
  await user.type(field, '1.5 j')
  expect([read.amount, field.value]).toEqual([15, '15'])
  expect(screen.getByText(refusal)).toBeTruthy()
  await user.type(field, '๐๐๐')
  expect([read.amount, field.value, screen.queryByText(refusal)]).toEqual([15_000, '15.000', null])
})

test.each(everyField)('%s: a whole text that a keyboard inserts is parsed like a pasted one', async (name) => {
  const { field, read } = showAmount(name, { start: 500_000 })
  const insert = (value: string, data: string) =>
    fireEvent.input(field, { target: { value }, inputType: 'insertText', data })
  insert('500.000Rp1.000.000,00', 'Rp1.000.000,00')
  expect([read.amount, field.value]).toEqual([1_000_000, '1.000.000'])
  insert('1.000.0001.5', '1.5')
  expect([read.amount, field.value, screen.getByText(refusal) !== null]).toEqual([1_000_000, '1.000.000', true])
  insert('1.000.000000', '000')
  expect(read.amount).toBe(1_000_000_000)
})

test.each(everyField)('%s: the text is not reformatted while an input method composes', async (name) => {
  const { field, read } = showAmount(name, { start: 500 })
  fireEvent.compositionStart(field)
  for (const value of ['500ก', '500๑', '500๑๒'])
    fireEvent.input(field, {
      target: { value },
      inputType: 'insertCompositionText',
      data: value.slice(3),
      isComposing: true,
    })
  expect([read.amount, field.value]).toEqual([500, '500๑๒'])
  fireEvent.compositionEnd(field, { data: '๑๒' })
  expect([read.amount, field.value]).toEqual([50_012, '50.012'])
})
