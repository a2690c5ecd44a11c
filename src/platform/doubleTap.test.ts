// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { guardDoubleTaps } from './doubleTap'
import type { Page } from './world/platform'

/** A page with the guard on which taps happen at the given moments; returns the taps that were let through. */
function page(markup: string) {
  document.body.innerHTML = markup
  let onClick: (event: Event) => void = () => {}
  guardDoubleTaps({ addEventListener: (_, listener) => (onClick = listener) } as Pick<Page, 'addEventListener'>)
  return (name: string, timeStamp: number, detail = 1, pointerType = 'touch') => {
    let isHeld = false
    const target = document.querySelector(name)
    const hold = () => (isHeld = true)
    const tap = { target, timeStamp, detail, pointerType, isTrusted: true, preventDefault: hold, stopPropagation: hold }
    onClick(tap as unknown as Event)
    return !isHeld
  }
}

test('a second tap on the same button within half a second is suppressed, a later one is not', () => {
  const tap = page('<button id="a">A</button>')
  expect([tap('#a', 1000), tap('#a', 1499), tap('#a', 1500)]).toEqual([true, false, true])
})
test('two fast mouse clicks are let through', () => {
  const tap = page('<button id="a">A</button>')
  expect([tap('#a', 1000, 1, 'mouse'), tap('#a', 1100, 1, 'mouse')]).toEqual([true, true])
})
test('another button, a field, a key and a screen reader are never blocked', () => {
  const tap = page('<button id="a">A</button><button id="b">B</button><label id="l"><input id="i"></label>')
  expect([tap('#a', 0), tap('#b', 10), tap('#i', 20), tap('#i', 30), tap('#l', 40), tap('#b', 50, 0)]).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ])
})
