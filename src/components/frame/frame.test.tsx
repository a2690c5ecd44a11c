// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { homeIcon, loanIcon } from '../icon/shellIcons'
import { show } from '../renderTesting'
import { ActionArea } from './ActionArea'
import { HeaderBar } from './HeaderBar'
import { Screen } from './Screen'
import { TabBar } from './TabBar'

test('the header names the screen and leads back and to the service', async () => {
  const onBack = vi.fn()
  const onService = vi.fn()
  const { user } = show(<HeaderBar title="Personal data" onBack={onBack} onService={onService} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Personal data' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect([onBack.mock.calls.length, onService.mock.calls.length]).toEqual([1, 1])
})

test('a root screen of someone not signed in has neither a way back nor the service', () => {
  show(<HeaderBar title="Home" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('tabs are links, the current one says so, and a plain click asks once for their place', async () => {
  const { hook, history } = memoryLocation({ path: '/home', record: true })
  const { user } = show(
    <Router hook={hook} hrefs={(address) => `#${address}`}>
      <TabBar
        items={[
          { label: 'Home', icon: homeIcon, href: '/home', isCurrent: true },
          { label: 'Loans', icon: loanIcon, href: '/order', isCurrent: false },
        ]}
      />
    </Router>,
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home')
  const loans = screen.getByRole('link', { name: 'Loans' })
  expect(loans.getAttribute('href')).toBe('#/order')
  await user.click(loans)
  await user.keyboard('{Control>}')
  await user.click(loans)
  expect(history).toEqual(['/home', '/order'])
})

test('the first screen leaves the focus alone, the next one gives it to its heading', () => {
  const screenOf = (route: string) => (
    <Screen key={route} route={route} header={<HeaderBar title={route} />} actions={<ActionArea>go</ActionArea>}>
      text
    </Screen>
  )
  const { rerender, container } = show(screenOf('/noren'))
  expect(document.activeElement).toBe(document.body)
  rerender(screenOf('/login'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/login' }))
  expect(container.querySelector('[data-screen]')?.getAttribute('data-screen')).toBe('/login')
  expect(screen.getByRole('main').textContent).toBe('text')
  expect(screen.getByRole('region', { name: 'Actions' }).textContent).toBe('go')
})
