import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useRecalled } from './useInputs'

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
