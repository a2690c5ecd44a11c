import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { handoverMachine, type Handover, type HandoverReading } from '#machines/certification/handoverMachine'
import { selectAlternateScreen, selectRoute } from '#machines/app/appSelectors'
import { readyMachine } from '#machines/shared/lazyMachine'
import { pass, settle } from '#machines/testing/appTesting'
import { noConnection, refusal, showScreen } from '../../app/frame/testing'
import { HandoverScreen } from './HandoverScreen'

const handover: Handover = { handoverId: 'h1', link: 'https://langkah.example/#/x?handover=abc', secondsLeft: 300 }
const waiting: HandoverReading = { state: 'waiting', secondsLeft: 250, bizStatus: 20 }

interface Lender {
  make: () => Promise<Handover>
  read: () => Promise<HandoverReading>
}

async function showHandover(given: Partial<Lender> = {}) {
  const lender: Lender = { make: async () => handover, read: async () => waiting, ...given }
  const machine = handoverMachine.provide({
    actors: {
      makeHandover: fromPromise<Handover>(() => lender.make()),
      readHandover: fromPromise<HandoverReading, { handoverId: string }>(() => lender.read()),
    },
  })
  const shown = await showScreen(<HandoverScreen />, {
    path: '/facial-auth/step-one',
    bizStatus: 20,
    actors: { handover: readyMachine(machine) },
  })
  await act(async () => {
    shown.app.send({ type: 'handover.ask' })
    await settle()
  })
  const goBy = (seconds: number) =>
    act(async () => {
      pass(shown.clock, seconds)
      await settle()
    })
  return { ...shown, lender, goBy }
}

const code = () => screen.queryByRole('img', { name: 'QR code that continues on your phone' })

describe('the code for the phone', () => {
  test('is shown with its purpose, the time left, and a warning to show it to no one', async () => {
    const { goBy } = await showHandover()
    expect(screen.getByRole('heading', { name: 'Continue on your phone' })).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Code for your phone' })
    expect(within(card).getByRole('img').getAttribute('data-text')).toBe(handover.link)
    expect(within(card).getByRole('timer', { name: 'Works for 5 more minutes' }).textContent).toBe(
      '5:00 left, works once',
    )
    expect(screen.getByRole('status').textContent).toBe('Waiting for your phone. This page continues automatically.')
    expect(screen.getByText(/show this code to anyone/)).toBeTruthy()
    await goBy(3)
    expect(screen.getByRole('timer').textContent).toBe('4:57 left, works once')
    await goBy(1)
    expect(screen.getByRole('timer', { name: 'Works for 5 more minutes' }).textContent).toBe('4:10 left, works once')
  })

  test('disappears when the phone has opened it, which is announced in the existing live region', async () => {
    const { lender, goBy, user } = await showHandover()
    const status = screen.getByRole('status')
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 20 })
    await goBy(4)
    expect(code()).toBeNull()
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe('Your phone is there. Finish this step on it: this page continues automatically.')
    await user.click(screen.getByRole('button', { name: 'Another phone: new code' }))
    expect(code()).toBeTruthy()
  })

  test('leads to the next step when the step is finished on the phone', async () => {
    const { app, lender, goBy } = await showHandover()
    lender.read = async () => ({ state: 'taken', secondsLeft: 0, bizStatus: 30 })
    await goBy(4)
    // The finished step is shown for half a second.
    await goBy(1)
    expect(selectRoute(app.getSnapshot())).toBe('/facial-auth/step-two')
  })

  test('that expired says so, and a new code can be created', async () => {
    const { lender, goBy, user } = await showHandover()
    lender.read = async () => ({ state: 'expired', secondsLeft: 0, bizStatus: 20 })
    await goBy(4)
    expect(screen.getByRole('heading', { name: 'This code no longer works' })).toBeTruthy()
    expect(code()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'New code' }))
    expect(code()).toBeTruthy()
  })

  test('that could not be created shows the reason and a retry button', async () => {
    const make = vi.fn<Lender['make']>().mockRejectedValueOnce(noConnection()).mockResolvedValue(handover)
    const { user } = await showHandover({ make })
    expect(screen.getByRole('heading', { name: 'The code is not there yet' })).toBeTruthy()
    expect(screen.getByText('Check your connection, then try again.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(code()).toBeTruthy()
  })

  test('that the lender refused shows the lender’s message', async () => {
    await showHandover({ make: () => Promise.reject(refusal('Too many tries. Please try again later.')) })
    expect(screen.getByText('Too many tries. Please try again later.')).toBeTruthy()
  })

  test('that takes long can be requested again', async () => {
    const { goBy } = await showHandover({ make: () => new Promise(() => {}) })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await goBy(10)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('can be skipped to stay on the computer', async () => {
    const { app, user } = await showHandover()
    await user.click(screen.getByRole('button', { name: /Stay on this computer/ }))
    expect(selectAlternateScreen(app.getSnapshot())).toBe(null)
    expect(selectRoute(app.getSnapshot())).toBe('/facial-auth/step-one')
  })
})
