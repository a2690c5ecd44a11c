import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../renderTesting'
import { DaysBar } from '../bill/BillCard'
import { Hero } from './Hero'
import { StepProgress } from './StepProgress'
import { StepsList } from './StepsList'

test('the progress bar announces the step, unless a text beside it does', () => {
  const { rerender } = show(<StepProgress total={5} done={2} />)
  expect(screen.getByRole('img', { name: '2 of 5 steps done' }).children).toHaveLength(5)
  rerender(<StepProgress total={5} done={2} mini />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('only the next step can be pressed, and a locked step is announced as locked', async () => {
  const onSelect = vi.fn()
  const { user } = show(
    <StepsList
      steps={[
        { title: 'Survey', hint: 'Done', state: 'done' },
        { title: 'Card', hint: '2 minutes', state: 'now', onSelect },
        { title: 'Bank', hint: 'Where the money goes', state: 'locked' },
      ]}
    />,
  )
  const [, card, bank] = screen.getAllByRole('listitem')
  expect(card?.getAttribute('aria-current')).toBe('step')
  expect(within(bank!).getByText('Locked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Card.*2 minutes/ }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('the hero shows the logo and the service button', async () => {
  const onService = vi.fn()
  const { user } = show(
    <Hero onService={onService}>
      <h1>Hello</h1>
    </Hero>,
  )
  expect(screen.getByText('Langkah')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(onService).toHaveBeenCalledTimes(1)
})

test('the days bar announces its value and never exceeds its maximum', () => {
  const { rerender } = show(<DaysBar day={27} total={30} tone="warning" />)
  const widthOf = (name: string) => screen.getByRole('img', { name }).querySelector('i')?.style.width
  expect(widthOf('Day 27 of 30')).toBe('90%')
  rerender(<DaysBar day={35} total={30} tone="danger" />)
  expect(widthOf('Day 35 of 30')).toBe('100%')
})
