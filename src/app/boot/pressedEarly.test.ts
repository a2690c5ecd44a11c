// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pressWhatWasPressed } from './pressedEarly'

test('what was pressed in the shell is pressed again in the app, in order, and nothing else', () => {
  document.body.innerHTML =
    '<button aria-busy="true">A</button><button>B</button><button aria-busy="true">C</button><form aria-busy="true"></form>'
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent))
  pressWhatWasPressed(document.body)
  pressWhatWasPressed(document.body)
  expect(pressed).toEqual(['A', 'C'])
})
