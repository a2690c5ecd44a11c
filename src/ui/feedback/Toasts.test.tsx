import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../renderTesting'
import { Dialog } from '../floating/Dialog'
import { TOAST_MILLISECONDS, type ToastItem, Toasts } from './Toasts'

const copied: ToastItem = { id: 'a', text: 'Number copied', tone: 'done' }
const unsent: ToastItem = { id: 'b', text: 'Not sent yet', tone: 'problem', action: 'Try again' }

beforeEach(() => void vi.useFakeTimers())

test('the live region exists before a toast is shown', () => {
  const { rerender } = show(<Toasts items={[]} onDismiss={() => {}} />)
  const region = screen.getByRole('status')
  rerender(<Toasts items={[copied]} onDismiss={() => {}} />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Number copied')
})

test('a toast is dismissed after four seconds, but not while the pointer is on it', () => {
  const onDismiss = vi.fn()
  show(<Toasts items={[copied]} onDismiss={onDismiss} />)
  const toast = screen.getByText('Number copied')
  act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS - 1))
  fireEvent.pointerEnter(toast.parentElement!)
  act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS))
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(toast.parentElement!)
  act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS))
  expect(onDismiss.mock.calls).toEqual([['a']])
})

test("a press on the toast's button calls onAction", () => {
  const onAction = vi.fn()
  show(<Toasts items={[unsent]} onAction={onAction} onDismiss={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAction.mock.calls).toEqual([['b']])
})

test('while a dialog is open, the toast is inside it, where it can be seen and heard', () => {
  const both = (isOpen: boolean) => (
    <>
      <Toasts items={[copied]} onDismiss={() => {}} />
      {isOpen ? <Dialog name="support" title="Customer service" /> : null}
    </>
  )
  const { rerender } = show(both(true))
  expect(within(screen.getByRole('dialog')).getByText('Number copied')).toBeTruthy()
  rerender(both(false))
  expect(screen.getByText('Number copied')).toBeTruthy()
})
