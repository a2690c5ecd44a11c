import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../renderTesting'
import { BankSheet } from './BankSheet'

const banks = [
  { bankCode: '503', bankName: 'Allo Bank', isPopular: false },
  { bankCode: '014', bankName: 'Bank Central Asia (BCA)', isPopular: true },
  { bankCode: '501', bankName: 'BCA Digital (blu)', isPopular: false },
]
const shown = () => screen.getAllByRole('radio').map((row) => row.textContent)

test('popular banks are first; typing filters the list; arrow down and Enter choose', async () => {
  const onChoose = vi.fn()
  const { user } = show(
    <BankSheet name="bankList" banks={banks} value={null} onChoose={onChoose} onDismiss={() => {}} />,
  )
  expect(shown()).toEqual(['Bank Central Asia (BCA)', 'Allo Bank', 'BCA Digital (blu)'])
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'bca')
  expect(shown()).toEqual(['BCA Digital (blu)', 'Bank Central Asia (BCA)'])
  expect(screen.getByRole('status').textContent).toBe('2 banks found')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['014']])
})

test('a search without a result offers a way out and leaves the focus in the search field', async () => {
  const { user } = show(
    <BankSheet name="bankList" banks={banks} value={null} onChoose={() => {}} onDismiss={() => {}} />,
  )
  const field = screen.getByRole('searchbox')
  await user.type(field, 'xx')
  expect(screen.getByRole('status').textContent).toMatch(/^No bank of that name/)
  await user.clear(field)
  expect(document.activeElement).toBe(field)
  expect(shown()).toHaveLength(3)
})

test('a list that failed to load can be retried', async () => {
  const onRetry = vi.fn()
  const { user } = show(
    <BankSheet
      name="bankList"
      banks="failed"
      value={null}
      onChoose={() => {}}
      onRetry={onRetry}
      onDismiss={() => {}}
    />,
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
