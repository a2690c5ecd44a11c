// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createSavedSteps } from './savedSteps'
import { browserPlatform } from './world/browserPlatform'

const platform = browserPlatform(window)
let time = 1000
const tab = () => createSavedSteps({ ...platform, clock: { ...platform.clock, now: () => (time += 1) } })
const signal = () => window.dispatchEvent(new StorageEvent('storage', { key: 'step.saved' }))

test('a step saved in another tab is reported once, the tab’s own steps and old ones never', () => {
  const message: number[] = []
  const [mine, other] = [tab(), tab()]
  other.broadcastStep(20)
  const stop = mine.watchSteps((bizStatus) => message.push(bizStatus))
  signal()
  mine.broadcastStep(30)
  signal()
  window.dispatchEvent(new Event('focus'))
  expect(message).toEqual([])
  other.broadcastStep(50)
  signal()
  signal()
  localStorage.setItem('step.saved', 'not a status')
  signal()
  localStorage.removeItem('step.saved')
  signal()
  expect(message).toEqual([50])
  stop()
  other.broadcastStep(60)
  signal()
  expect(message).toEqual([50])
})
