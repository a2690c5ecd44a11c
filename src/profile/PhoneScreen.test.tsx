import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { selectRoute, selectStage } from '#machines/app/appSelectors'
import { faceMachine } from '#machines/certification/faceMachine'
import { readyMachine } from '#machines/shared/lazyMachine'
import { settle } from '#machines/testing/appTesting'
import { fresh } from '#machines/testing/faceTesting'
import { refusedWith } from '#machines/testing/loanTesting'
import { phoneLender, phoneWith, type PhoneLender } from '#machines/testing/profileTesting'
import { showScreen } from '../app/frame/testing'
import { PhoneScreen } from './PhoneScreen'

async function show(given: Partial<PhoneLender> = {}) {
  const lender = phoneLender(given)
  const shown = await showScreen(<PhoneScreen />, {
    path: '/modify-phone',
    bizStatus: 60,
    actors: {
      phone: readyMachine(phoneWith(lender)),
      face: readyMachine(faceMachine.provide({ actors: { startFace: fromPromise(async () => fresh) } })),
    },
  })
  const proceed = () => shown.user.click(screen.getByRole('button', { name: 'Continue' }))
  const number = () => screen.getByLabelText<HTMLInputElement>('New phone number')
  const code = () => screen.findByLabelText('Verification code')
  return { ...shown, lender, proceed, number, code }
}

test('a number is changed with a code on the old one and a code on the new one, each said where it goes', async () => {
  const { user, app, lender, proceed, number, code } = await show()
  await user.type(number(), '0813-1111-2222')
  await proceed()
  expect(await screen.findByText('The code goes to +62 812•••••010.')).toBeTruthy()
  await user.type(await code(), '1234')
  await proceed()
  expect(await screen.findByText('The code goes to +62 813-1111-2222.')).toBeTruthy()
  expect(((await code()) as HTMLInputElement).value).toBe('')
  await user.type(await code(), '5678')
  await user.click(screen.getByRole('button', { name: 'Change phone number' }))
  await waitFor(() => expect(selectRoute(app.getSnapshot())).toBe('/user'))
  expect(lender.did.at(-1)).toBe('change 81311112222 5678')
  expect(app.getSnapshot().context.phone).toBe('81311112222')
})

test('what is no number is said at its field, and nothing is sent', async () => {
  const { lender, proceed, number } = await show()
  await proceed()
  expect(screen.getByText('Phone number cannot be empty')).toBeTruthy()
  expect([document.activeElement, lender.did]).toEqual([number(), []])
})

test('a number that the lender refuses stays in its field, with the reason', async () => {
  const refused = new ApiError({ kind: 'refused', code: answer.invalid, data: { fields: { phone: 'A contact' } } })
  const { user, proceed, number, code } = await show({ sendCode: () => Promise.reject(refused) })
  await user.type(number(), '81311112222')
  await proceed()
  await user.type(await code(), '1234')
  await proceed()
  expect(await screen.findByText('A contact')).toBeTruthy()
  expect(number().value).toBe('813-1111-2222')
})

test('a wrong code is said at its field, and a corrected number starts over without what was typed being lost', async () => {
  const { user, proceed, number, code } = await show({
    confirmOld: () => Promise.reject(refusedWith(answer.codeWrong)),
  })
  await user.type(number(), '81311112222')
  await proceed()
  await user.type(await code(), '9999')
  await proceed()
  expect((await code()).getAttribute('aria-invalid')).toBe('true')
  await user.type(number(), '3')
  expect([screen.queryByLabelText('Verification code'), number().value]).toEqual([null, '813-1111-22223'])
})

test('where the old SIM is gone the face check follows, from which Back leads here with the number', async () => {
  const { user, app, proceed, number } = await show()
  await user.type(number(), '81311112222')
  await proceed()
  await user.click(screen.getByRole('button', { name: 'I no longer have this SIM: check my face' }))
  expect(selectStage(app.getSnapshot())).toBe('face')
  app.send({ type: 'stage.dismiss' })
  await settle()
  expect([selectStage(app.getSnapshot()), number().value]).toEqual([null, '813-1111-2222'])
})
