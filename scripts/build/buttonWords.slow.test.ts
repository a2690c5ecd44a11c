import { expect, it } from 'vitest'
import { msg } from '@lingui/core/macro'
import { buttonsIn } from './buttonWords.mjs'

it('an event has the words of the buttons that send it, also through another component', async () => {
  const found = await buttonsIn()
  expect(found['signOut.confirm']).toEqual([msg`Sign out`.id])
  expect(found['card.type']).toEqual([msg`Type the data myself`.id])
  expect(found['loan.retry']).toContain(msg`Try again`.id)
  expect(found['code.submit']).toContain(msg`Sign in`.id)
  expect(found).toHaveProperty(['form.submit'])
  // A dialog has more words than those of the button that closes it.
  expect(found['overlay.dismiss']).not.toContain(msg`Customer service`.id)
  expect(found['code.submit']).not.toContain(msg`Phone number`.id)
  expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['camera.opened']))
  expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['frame.seen']))
})
