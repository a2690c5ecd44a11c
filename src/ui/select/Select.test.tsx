import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../renderTesting'
import type { Option } from '../options/OptionList'
import { Select } from './Select'

const options: Option[] = [
  { value: 'parent', label: 'Parent' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'sibling', label: 'Sibling' },
  { value: 'friend', label: 'Friend' },
]

type Options = readonly Option[] | 'loading' | 'failed'

function Relation({ source, start = null, onRetry }: { source: Options; start?: string | null; onRetry?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [value, setValue] = useState(start)
  return (
    <Select
      name="select.relation"
      label="Relation"
      placeholder="Choose a relation"
      options={source}
      onRetry={onRetry}
      value={value}
      onChange={setValue}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
    />
  )
}

test('arrows and typing move, Enter chooses, and the focus returns to the button', async () => {
  const { user } = show(<Relation source={options} start="spouse" />)
  const button = screen.getByRole('button', { name: 'Relation Spouse' })
  await user.tab()
  await user.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Relation' })
  expect(dialog.getAttribute('data-overlay')).toBe('select.relation')
  const focused = () => document.activeElement?.textContent
  expect(screen.getByRole('radio', { checked: true })).toBe(document.activeElement)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Sibling')
  await user.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('Parent')
  await user.keyboard('fr')
  expect(focused()).toBe('Friend')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Friend')
})

test('closing without a choice changes nothing', async () => {
  const { user } = show(<Relation source={options} />)
  await user.click(screen.getByRole('button', { name: 'Relation Choose a relation' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Relation Choose a relation' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Relation Choose a relation' })).toBeTruthy()
})

test('a list that failed to load can be reloaded, and then be chosen from', async () => {
  const retry = vi.fn()
  const { user, rerender } = show(<Relation source="failed" onRetry={retry} />)
  await user.click(screen.getByRole('button', { name: /Relation/ }))
  expect(await screen.findByText('The list did not load')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<Relation source={options} onRetry={retry} />)
  await user.click(await screen.findByRole('radio', { name: 'Sibling' }))
  expect(screen.getByRole('button', { name: 'Relation Sibling' })).toBeTruthy()
})

test('the value of a draft shows its label without opening the list', async () => {
  show(<Relation source={options} start="friend" />)
  expect(screen.getByRole('button', { name: 'Relation Friend' })).toBeTruthy()
})

test('a value is not shown as missing if its list failed to load', async () => {
  const { rerender } = show(<Relation source="loading" start="friend" />)
  expect(screen.getByRole('button', { name: 'Relation Loading the list' })).toBeTruthy()
  rerender(<Relation source="failed" start="friend" />)
  const button = await screen.findByRole('button', { name: 'Relation The list did not load' })
  expect(screen.getByText('What you typed is safe. Check your connection, then try again.').closest('p')?.id).toBe(
    button.getAttribute('aria-describedby'),
  )
  rerender(<Relation source={options} start="friend" />)
  expect(await screen.findByRole('button', { name: 'Relation Friend' })).toBeTruthy()
})

test('loading and an empty list are announced', async () => {
  const { user, rerender } = show(<Relation source="loading" />)
  await user.click(screen.getByRole('button', { name: /Relation/ }))
  expect(screen.getByRole('status').textContent).toBe('Loading the list')
  rerender(<Relation source={[]} />)
  expect(screen.getByText('Nothing to choose from yet')).toBeTruthy()
})
