import { cleanup, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button, ButtonPair } from '../button/Button'
import { Screen } from '../frame/Screen'
import { show } from '../renderTesting'
import { Countdown } from './Countdown'
import { Dialog } from './Dialog'
import { Sheet } from './Sheet'

function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
      <Button>Behind</Button>
    </>
  )
}
const leaving = (close: () => void) => (
  <Dialog
    name="confirm"
    title="Leave?"
    text="What you typed is saved."
    onDismiss={close}
    actions={
      <ButtonPair>
        <Button onClick={close}>Leave</Button>
        <Button onClick={close}>Stay</Button>
      </ButtonPair>
    }
  />
)

/** The parts of the browser's `showModal` and `close` that the code relies on. */
function giveNativeDialogs() {
  const native = {
    showModal: vi.fn(function (this: HTMLDialogElement) {
      this.open = true
    }),
    close: vi.fn(function (this: HTMLDialogElement) {
      this.open = false
    }),
  }
  Object.assign(HTMLDialogElement.prototype, native)
  return native
}
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

describe.each(['with', 'without'])('in a browser %s native modal dialogs', (kind) => {
  const setUp = () => {
    if (kind === 'with') giveNativeDialogs()
    return show(<Opener>{leaving}</Opener>)
  }

  test('it has a name and a description, takes the focus, and stops the page from scrolling', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Leave?', description: 'What you typed is saved.' })
    expect(dialog.getAttribute('data-overlay')).toBe('confirm')
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(document.documentElement.style.overflow).toBe('hidden')
  })

  test.each([
    ['Esc', (user: ReturnType<typeof show>['user']) => user.keyboard('{Escape}')],
    ['the scrim', (user: ReturnType<typeof show>['user']) => user.click(screen.getByRole('dialog'))],
    ['its button', (user: ReturnType<typeof show>['user']) => user.click(screen.getByRole('button', { name: 'Stay' }))],
  ])('%s closes it and returns the focus', async (_, close) => {
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await close(user)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
    expect(document.documentElement.style.overflow).toBe('')
  })
})

test('without native dialogs, Tab cycles inside the dialog', async () => {
  const { user } = show(<Opener>{leaving}</Opener>)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const order = []
  for (let step = 0; step < 3; step++) {
    await user.tab()
    order.push(document.activeElement?.textContent)
  }
  await user.tab({ shift: true })
  order.push(document.activeElement?.textContent)
  expect(order).toEqual(['Leave', 'Stay', 'Leave', 'Stay'])
  screen.getByRole('button', { name: 'Behind' }).focus()
  expect(document.activeElement?.textContent).toBe('Leave')
})

test("the browser's Back only calls onDismiss: the owner closes the dialog", () => {
  const { showModal } = giveNativeDialogs()
  const onDismiss = vi.fn()
  show(<Dialog name="confirm" title="Leave?" onDismiss={onDismiss} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const asked = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(asked)
  expect([asked.defaultPrevented, onDismiss.mock.calls.length]).toEqual([true, 1])
  dialog.open = false
  dialog.dispatchEvent(new Event('close'))
  expect([showModal.mock.calls.length, onDismiss.mock.calls.length]).toEqual([2, 2])
})

test('a sheet closes by its close button, and a dialog above it closes first', async () => {
  const onDismiss = vi.fn()
  const { user } = show(
    <>
      <Sheet name="outer" title="Outer" onDismiss={onDismiss}>
        list
      </Sheet>
      <Opener>{leaving}</Opener>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy()
  expect(onDismiss).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test("a countdown can't be dismissed, and a screen reader announces the whole and the half time", async () => {
  const countdownAt = (secondsLeft: number) => (
    <Countdown name="countdown.home" secondsLeft={secondsLeft} total={10} title="Processing" text="Please wait." />
  )
  const { user, rerender } = show(countdownAt(10))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('dialog', { name: 'Processing' }))
  expect(screen.getByRole('timer', { name: '10 seconds left' }).textContent).toBe('10')
  const received = [10, 6, 5, 1, 0].map((secondsLeft) => {
    rerender(countdownAt(secondsLeft))
    return screen.getByRole('status').textContent
  })
  expect(received).toEqual(['10 seconds left', '10 seconds left', '5 seconds left', '5 seconds left', '5 seconds left'])
  rerender(countdownAt(1))
  expect(screen.getByRole('timer', { name: '1 second left' })).toBeTruthy()
})

test('the focus returns to the button of the same name if the screen was rendered again meanwhile', async () => {
  const page = (key: string, isOpen: boolean) => (
    <>
      <Button>Other</Button>
      <Button key={key}>Open</Button>
      {isOpen ? <Dialog name="support" title="Customer service" /> : null}
    </>
  )
  const { rerender } = show(page('skeleton', false))
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(page('skeleton', true))
  rerender(page('screen', true))
  rerender(page('screen', false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('the focus also returns to that button if the dialog was mounted together with the screen', () => {
  const page = (key: string, isOpen: boolean) => (
    <>
      <Screen key={key} route="/home">
        <Button>Open</Button>
      </Screen>
      {isOpen ? <Dialog name="support" title="Customer service" /> : null}
    </>
  )
  const { rerender } = show(page('skeleton', false))
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(page('screen', true))
  rerender(page('screen', false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('an element marked data-autofocus in a dialog takes the focus before the dialog', () => {
  show(<Dialog name="creditGranted" title="Congratulations" actions={<Button data-autofocus>OK</Button>} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
})
