import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, useLocation } from 'wouter'
import { AddressRouter } from './AddressRouter'
import { projectToHash } from './hashProjection'
import { librarySelectors, openLibrary } from './libraryTesting'

let stop = () => {}
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  stop()
  cleanup()
})

const Room = () => <h1>{useLocation()[0]}</h1>

function show() {
  window.history.pushState(null, '', '/#/')
  const { library, asked } = openLibrary('/')
  stop = projectToHash(library, librarySelectors, window).stop
  render(
    <AddressRouter actor={library} selectAddress={librarySelectors.selectAddress}>
      <Room />
      <Link href="/catalogue">Catalogue</Link>
      <Link href="/shelf">Shelf</Link>
    </AddressRouter>,
  )
  return asked
}
const link = (name: string) => screen.getByRole('link', { name })
const room = () => screen.getByRole('heading').textContent

test('a link sends one request, and the machine’s answer is the location', () => {
  const asked = show()
  expect(link('Catalogue').getAttribute('href')).toBe('#/catalogue')
  fireEvent.click(link('Catalogue'))
  expect(asked).toEqual(['/catalogue'])
  expect(room()).toBe('/catalogue')
  expect(window.location.hash).toBe('#/catalogue')
})

test('a link to a refused place leads where the machine decides', () => {
  const asked = show()
  fireEvent.click(link('Catalogue'))
  fireEvent.click(link('Shelf'))
  expect(asked).toEqual(['/catalogue', '/shelf'])
  expect(room()).toBe('/')
  expect(window.location.hash).toBe('#/')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is the browser’s',
  (click) => {
    const asked = show()
    let isTheBrowsers = false
    const atLast = (event: Event) => {
      isTheBrowsers = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', atLast, { once: true })
    fireEvent.click(link('Catalogue'), click)
    expect(isTheBrowsers).toBe(true)
    expect(asked).toEqual([])
    expect(room()).toBe('/')
  },
)
