// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { homeIcon, loanIcon } from '../icon/shellIcons'
import { show } from '../renderTesting'
import { ActionArea } from './ActionArea'
import { HeaderBar } from './HeaderBar'
import { Screen } from './Screen'
import { TabBar } from './TabBar'
import '../setupTesting'

test('the header shows the title, the back button and the service button', async () => {
  const onBack = vi.fn()
  const onService = vi.fn()
  const { user } = show(<HeaderBar title="Personal data" onBack={onBack} onService={onService} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Personal data' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect([onBack.mock.calls.length, onService.mock.calls.length]).toEqual([1, 1])
})

test('the root screen of a signed-out visitor has neither a back nor a service button', () => {
  show(<HeaderBar title="Home" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('tabs are links, the current one is marked, and a plain click calls onSelect once', async () => {
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

test('the first screen leaves the focus alone, the next one focuses its heading', () => {
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

test('a screen that replaces its skeleton leaves the focus where the borrower put it', async () => {
  const screenOf = (key: string, route = '/home') => (
    <Screen key={key} route={route} header={<HeaderBar title={route} />}>
      <button type="button">Customer service</button>
    </Screen>
  )
  const { user, rerender } = show(screenOf('skeleton'))
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  rerender(screenOf('screen'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Customer service' }))
  rerender(screenOf('another', '/profile'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/profile' }))
})

describe('the height of the bars', () => {
  let grow = () => {}
  const heights: Record<string, number> = {}
  const bars = () => document.documentElement.style.getPropertyValue('--bars')
  const hasBars = () => 'bars' in document.documentElement.dataset
  const bar = (name: string, position: 'sticky' | 'static' = 'sticky') => (
    <div data-bar={name} style={{ position }}>
      {name}
    </div>
  )
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return heights[this.dataset['bar'] ?? ''] ?? 0
    })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private notify: () => void) {
          grow = notify
        }
        // Like the browser, reports once after `observe`.
        observe() {
          this.notify()
        }
        disconnect() {}
      },
    )
  })

  test('follows the shown screen when its bars grow and when another screen is shown', () => {
    Object.assign(heights, { save: 80, tabs: 60 })
    const { rerender } = show(
      <Screen key="a" route="/a" actions={bar('save')} tabs={bar('tabs')}>
        text
      </Screen>,
    )
    expect(bars()).toBe('140px')
    heights['save'] = 120
    grow()
    expect(bars()).toBe('180px')
    rerender(
      <Screen key="b" route="/b" tabs={bar('tabs')}>
        text
      </Screen>,
    )
    expect(bars()).toBe('60px')
    expect(hasBars()).toBe(true)
  })
  test('excludes bars that scroll with the page', () => {
    heights['save'] = 80
    show(
      <Screen route="/a" actions={bar('save', 'static')}>
        text
      </Screen>,
    )
    expect(bars()).toBe('0px')
    expect(hasBars()).toBe(false)
  })
})

test('a banner is not overlapped by the card that otherwise overlaps the hero', () => {
  const main = (look: 'plain' | 'overlapping', banner: boolean) => {
    const { unmount } = show(
      <Screen route="/home" look={look} banner={banner ? <p>offline</p> : null}>
        text
      </Screen>,
    )
    const { className } = screen.getByRole('main')
    unmount()
    return className
  }
  expect(main('overlapping', false)).not.toBe(main('plain', false))
  expect(main('overlapping', true)).toBe(main('plain', true))
})
