import { expect, test } from 'vitest'
import { cameraProblemOf } from './openCamera'
import { shownPart } from './grabPicture'

const named = (name: string) => Object.assign(new Error('no'), { name })

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s is mapped to the camera problem %s', (name, problem) => {
  expect(cameraProblemOf(named(name))).toBe(problem)
})

test('a box as wide as a card shows the middle of a wide picture in its full height', () => {
  expect(shownPart({ width: 1920, height: 1080 }, { width: 344, height: 217 })).toEqual({
    x: 104,
    y: 0,
    width: 1712,
    height: 1080,
  })
})

test('a portrait picture is cut at the top and the bottom', () => {
  expect(shownPart({ width: 1080, height: 1920 }, { width: 320, height: 400 })).toEqual({
    x: 0,
    y: 285,
    width: 1080,
    height: 1350,
  })
})

test('a box without a layout shows the whole picture', () => {
  expect(shownPart({ width: 640, height: 480 }, { width: 0, height: 0 })).toEqual({
    x: 0,
    y: 0,
    width: 640,
    height: 480,
  })
})
