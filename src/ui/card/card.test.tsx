import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { loanIcon } from '../icon/shellIcons'
import { show } from '../renderTesting'
import { ListRow } from './ListRow'
import { Money } from './Money'

test.each([
  [1_090_000, 'Rp1,090,000'],
  [-3_000, '-Rp3,000'],
  [0, 'Rp0'],
])('%i rupiah are announced as one amount', (rupiah, text) => {
  const { container } = show(<Money rupiah={rupiah} />)
  expect(container.textContent).toBe(text)
})

test('a row with an address is a link, a row without one is a button', async () => {
  const onSelect = vi.fn()
  const { hook, history } = memoryLocation({ path: '/home', record: true })
  const { user } = show(
    <Router hook={hook} hrefs={(address) => `#${address}`}>
      <ListRow icon={loanIcon} title="Pay" hint="Always possible" href="/order" />
      <ListRow icon={loanIcon} title="157" hint="By phone" href="tel:157" />
      <ListRow mono="BRI" title="Check again" onSelect={onSelect} />
    </Router>,
  )
  const pay = screen.getByRole('link', { name: /Pay\s+Always possible/ })
  expect(pay.getAttribute('href')).toBe('#/order')
  await user.click(pay)
  expect(screen.getByRole('link', { name: /157/ }).getAttribute('href')).toBe('tel:157')
  expect(history).toEqual(['/home', '/order'])
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
})
