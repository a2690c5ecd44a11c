import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import type { AppActors } from '#machines/app/appActors'
import { selectOverlay } from '#machines/app/appSelectors'
import { readyMachine } from '#machines/shared/lazyMachine'
import { settle, staffWith } from '#machines/testing/appTesting'
import { feedbackLender, feedbackWith, type FeedbackLender } from '#machines/testing/feedbackTesting'
import { refusedWith } from '#machines/testing/loanTesting'
import { noConnection, showScreen } from '../app/frame/testing'
import { FeedbackScreen } from './FeedbackScreen'

async function show(given: Partial<FeedbackLender> = {}, actors: Partial<AppActors> = {}) {
  const lender = feedbackLender(given)
  const shown = await showScreen(<FeedbackScreen />, {
    path: '/feedback',
    bizStatus: 60,
    actors: { feedback: readyMachine(feedbackWith(lender)), ...actors },
  })
  await act(settle)
  const press = async (name: string) => {
    await shown.user.click(screen.getByRole('button', { name }))
    await act(settle)
  }
  return { ...shown, lender, press }
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message')
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('without a text, a press shows an error and focuses the field', async () => {
  const { user, press, lender } = await show()
  expect(screen.queryByText('Please fill in the feedback content before submitting')).toBe(null)
  await press('Send')
  expect(screen.getByText('Please fill in the feedback content before submitting')).toBeTruthy()
  expect([message().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', message()])
  await user.type(message(), 'No code came')
  expect(screen.queryByText('Please fill in the feedback content before submitting')).toBe(null)
  expect(lender.begun.message).toBe('No code came')
})

test('the fifth picture hides the add button, and removing one shows it again', async () => {
  const { user, press } = await show()
  const all = ['a', 'b', 'c', 'd', 'e'].map(picture)
  await user.upload(screen.getByLabelText('Add a picture'), all.slice(0, 3))
  await act(settle)
  expect(screen.getByText(/^3 of 5 pictures/)).toBeTruthy()
  await user.upload(screen.getByLabelText('Add a picture'), all.slice(3))
  await act(settle)
  expect(screen.queryByLabelText('Add a picture')).toBe(null)
  expect(screen.getAllByRole('img')).toHaveLength(5)
  await press('Remove picture 2')
  expect(screen.getByLabelText('Add a picture')).toBeTruthy()
})

test('a sent feedback is thanked for, and its number can be copied', async () => {
  const { user, press, services } = await show()
  await user.click(screen.getByLabelText('Suggestion'))
  await user.type(message(), 'Larger letters')
  await press('Send')
  expect(screen.getByRole('status').textContent).toContain('Thank you. We have your message.')
  await press('Copy number')
  expect(services.copy).toHaveBeenCalledExactlyOnceWith('MS-2346-79AC')
  expect(screen.getByRole('link', { name: 'Back to my profile' }).getAttribute('href')).toBe('#/user')
  await press('Send another message')
  expect(message().value).toBe('')
})

test('a failed submit shows an error and keeps all fields', async () => {
  const { user, press } = await show({ deliver: () => Promise.reject(noConnection()) })
  await user.type(message(), 'Larger letters')
  await press('Send')
  expect(screen.getByRole('alert').textContent).toContain('Try again: nothing is sent twice')
  expect(message().value).toBe('Larger letters')
})

test('an error from the lender is shown at its field', async () => {
  const refused = refusedWith(code.invalid, { fields: { pictures: 'Press Send once more' } })
  const { user, press } = await show({ deliver: () => Promise.reject(refused) })
  await user.type(message(), 'Larger letters')
  await press('Send')
  expect(screen.getByText('Press Send once more')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

test('urgent feedback shows the opening hours and a link to customer service', async () => {
  const { app, press } = await show()
  await press('Need a quick answer? 08.00–20.00 WIB')
  expect(selectOverlay(app.getSnapshot())).toBe('support')
})

test('without the opening hours, the contact channels are listed', async () => {
  const { app, press } = await show({}, { staff: staffWith(() => Promise.reject(noConnection())) })
  await press('Need a quick answer? WhatsApp, phone or email')
  expect(selectOverlay(app.getSnapshot())).toBe('support')
})
