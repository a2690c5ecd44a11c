import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useRecalled, useTicked } from './useInputs'

function Field({ recalled }: { recalled: string }) {
  const ref = useRef<HTMLInputElement>(null)
  useRecalled(ref, recalled)
  return <input ref={ref} aria-label="Phone number" />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number')

test('a draft that is read late fills a field that is empty', () => {
  const { rerender } = render(<Field recalled="" />)
  rerender(<Field recalled="812-0001" />)
  expect(field().value).toBe('812-0001')
})

test('what is typed in the meantime stays', async () => {
  const { rerender } = render(<Field recalled="" />)
  await userEvent.type(field(), '5')
  rerender(<Field recalled="812-0001" />)
  expect(field().value).toBe('5')
})

test('text typed into the focused field replaces the late draft, and is not added to it', async () => {
  const { rerender } = render(<Field recalled="" />)
  await userEvent.click(field())
  rerender(<Field recalled="812-0001" />)
  await userEvent.keyboard('857')
  expect(field().value).toBe('857')
})

function Box({ isTicked }: { isTicked: boolean }) {
  const ref = useRef<HTMLInputElement>(null)
  // As a press before the app runs leaves it.
  const pressed = (box: HTMLInputElement | null) => {
    if (box && ref.current === null) box.checked = true
    ref.current = box
  }
  useTicked(ref, isTicked)
  return <input ref={pressed} type="checkbox" />
}

test('a box that was ticked before the app ran stays ticked', () => {
  render(<Box isTicked={false} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('a tick for what is known goes once that is about something else', () => {
  const { rerender } = render(<Box isTicked />)
  rerender(<Box isTicked={false} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})
