import { expect, it } from 'vitest'
import { msg } from '@lingui/core/macro'
import { buttonsIn } from './buttonWords.mjs'

it('an event has the words of the buttons that send it, also through another component', async () => {
  const found = await buttonsIn()
  expect(found['signOut.confirm']).toEqual([msg`Sign out`.id])
  expect(found['card.type']).toEqual([msg`Type the data myself`.id])
  expect(found['loan.retry']).toContain(msg`The offers did not load`.id)
  expect(found).toHaveProperty(['form.submit'])
  expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['camera.opened']))
  expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['frame.seen']))
})
