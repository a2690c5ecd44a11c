import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pass } from '#machines/testing/appTesting'
import { showScreen } from '../frame/testing'
import { Overlays } from './Overlays'

test('a screen reader announces a countdown at ten, at five and at its end, in regions that were there before', async () => {
  const { app, clock, container } = await showScreen(<Overlays />, { path: '/order', bizStatus: 60 })
  const regions = () => [...document.querySelectorAll('output')]
  const received = () => regions().map(({ textContent }) => textContent)
  const wait = (seconds: number) => act(async () => pass(clock, seconds))
  const outside = container.querySelector('output')
  expect(received()).toEqual([''])

  const texts: string[] = []
  const watch = new MutationObserver(() => texts.push(received().join('')))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await act(async () => app.send({ type: 'credit.assessing' }))
  await wait(4.5)
  expect(received()).toEqual(['', '10 seconds left'])
  await wait(0.5)
  expect(received()).toEqual(['', '5 seconds left'])
  await wait(5)
  expect(received()).toEqual(['Done'])
  expect(outside?.isConnected && outside.textContent).toBe('Done')
  watch.disconnect()
  // The dialog came without words, and went before the last ones.
  expect(texts[0]).toBe('')

  await act(async () => app.send({ type: 'credit.assessing' }))
  expect(received()).toEqual(['', '10 seconds left'])
  await act(async () => app.send({ type: 'signOut.confirm' }))
  expect(received()).toEqual([''])
})
