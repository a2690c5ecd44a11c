import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../renderTesting'
import { TabList } from './TabList'

const tabs = [
  { name: 'open', label: 'Open (2)' },
  { name: 'over', label: 'Completed' },
] as const

function Lists() {
  const [chosen, setChosen] = useState<'open' | 'over'>('open')
  return (
    <>
      <TabList label="Loans" tabs={tabs} chosen={chosen} onChoose={setChosen} panel="p" />
      <div role="tabpanel" id="p" aria-labelledby={`p-${chosen}`}>
        {chosen}
      </div>
    </>
  )
}

test('one tab is chosen by a press or a key, and it labels its panel', async () => {
  const { user } = show(<Lists />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open (2)')
  await user.click(screen.getByRole('tab', { name: 'Completed' }))
  expect(screen.getByRole('tabpanel', { name: 'Completed' }).textContent).toBe('over')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Open (2)')
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Completed')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(screen.getByRole('tabpanel').textContent).toBe('over')
})

test('Tab reaches only the chosen tab, once', async () => {
  const { user } = show(<Lists />)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Open (2)')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})
