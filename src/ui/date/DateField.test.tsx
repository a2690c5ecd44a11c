import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../renderTesting'
import { DateField } from './DateField'

const range = { first: { year: 1946, month: 11, day: 21 }, last: { year: 2008, month: 11, day: 21 } }

function Birthday({ start = '' }: { start?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [value, setValue] = useState(start)
  return (
    <DateField
      name="date.birthday"
      label="Date of birth"
      value={value}
      onChange={setValue}
      range={range}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
    />
  )
}
const chosen = (label: string) => {
  const wheel = screen.getByRole('listbox', { name: label })
  return document.getElementById(wheel.getAttribute('aria-activedescendant') ?? '')?.textContent
}

test('it opens at 1 January 1995, and the button shows the date as DD/MM/YYYY', async () => {
  const { user } = show(<Birthday />)
  await user.click(screen.getByRole('button', { name: 'Date of birth Choose a date' }))
  expect([chosen('Day'), chosen('Month'), chosen('Year')]).toEqual(['1', 'Jan', '1995'])
  await user.click(screen.getByRole('button', { name: 'Choose 01/01/1995' }))
  expect(screen.getByRole('button', { name: 'Date of birth 01/01/1995' })).toBe(document.activeElement)
})

test('arrows, Home, End and typing turn the wheels; a day that does not exist is corrected', async () => {
  const { user } = show(<Birthday start="31/08/1995" />)
  await user.click(screen.getByRole('button', { name: /Date of birth/ }))
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Day' }))
  await user.tab()
  await user.keyboard('02')
  expect([chosen('Day'), chosen('Month')]).toEqual(['28', 'Feb'])
  await user.tab()
  await user.keyboard('1984')
  expect(chosen('Year')).toBe('1984')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(chosen('Year')).toBe('1985')
  await user.keyboard('{End}')
  expect(chosen('Year')).toBe('2008')
  await user.tab({ shift: true })
  await user.keyboard('{End}')
  expect([chosen('Day'), chosen('Month')]).toEqual(['21', 'Nov'])
  await user.click(screen.getByRole('button', { name: 'Choose 21/11/2008' }))
  expect(screen.getByRole('button', { name: 'Date of birth 21/11/2008' })).toBeTruthy()
})

test('a tap on a row and a wheel that stopped both choose a value', async () => {
  const { user } = show(<Birthday start="17/08/1995" />)
  await user.click(screen.getByRole('button', { name: /Date of birth/ }))
  await user.click(screen.getByRole('option', { name: '19' }))
  const year = screen.getByRole('listbox', { name: 'Year' })
  year.scrollTop = 50 * 44
  fireEvent.scroll(year)
  expect(await screen.findByRole('button', { name: 'Choose 19/08/1996' })).toBeTruthy()
})

test('choosing while a wheel turns takes its current value; the other wheels change only when it stops', async () => {
  const { user } = show(<Birthday start="31/01/1995" />)
  await user.click(screen.getByRole('button', { name: /Date of birth/ }))
  const month = screen.getByRole('listbox', { name: 'Month' })
  const scrollTo = (row: number) => {
    month.scrollTop = row * 44
    fireEvent.scroll(month)
  }
  scrollTo(1)
  expect(screen.getByRole('button', { name: 'Choose 28/02/1995' })).toBeTruthy()
  scrollTo(2)
  fireEvent.click(screen.getByRole('button', { name: 'Choose 31/03/1995' }))
  expect(screen.getByRole('button', { name: 'Date of birth 31/03/1995' })).toBeTruthy()
})
