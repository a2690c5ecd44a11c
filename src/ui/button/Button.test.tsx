import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { closeIcon } from '../icon/plainIcons'
import { show } from '../renderTesting'
import { Button, IconButton, LinkButton } from './Button'

test('a busy button announces it, keeps the focus, and ignores clicks and submits', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const formWith = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isBusy={isBusy} busyLabel="Sending…" onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { user, rerender } = show(formWith(false))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])

  rerender(formWith(true))
  const busy = screen.getByRole('button', { name: 'Sending…' })
  expect(document.activeElement).toBe(busy)
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await user.click(busy)
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('textbox'), 'a{Enter}')
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('a button in a form submits it only with type submit', () => {
  show(<Button>Later</Button>)
  expect(screen.getByRole('button', { name: 'Later' }).getAttribute('type')).toBe('button')
})

test('an icon button is named by its label', () => {
  show(<IconButton icon={closeIcon} label="Close" />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('a link button keeps its address and answers the keyboard', async () => {
  const { hook, history } = memoryLocation({ path: '/home', record: true })
  const { user } = show(
    <Router hook={hook} hrefs={(address) => `#${address}`}>
      <LinkButton href="/loan">Borrow</LinkButton>
    </Router>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: 'Borrow' }).getAttribute('href')).toBe('#/loan')
  expect(history).toEqual(['/home', '/loan'])
})
