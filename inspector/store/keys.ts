import { useEffect, useRef } from 'react'

type Keys = Record<string, (() => unknown) | undefined>

// By its tag, because an element of the phone’s page is of no class of this one.
const is = (target: EventTarget | null, selector: string) =>
  target !== null && 'matches' in target && (target as Element).matches(selector)
const isTyping = (target: EventTarget | null) => is(target, 'input,select,textarea,[contenteditable]')

/** A control already handles Enter and the space bar. */
const isPressing = ({ target, key }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && is(target, 'button:not([aria-expanded]),a')

/** Shortcuts of the whole page, off while typing. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isPressing(event)) return
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Letters and signs that are pressed in the phone, but not typed, are shortcuts, too. */
export function passKeys(phone: Window) {
  phone.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || key === ' ' || event.defaultPrevented || isTyping(event.target)) return
    const passed = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, cancelable: true })
    if (!window.dispatchEvent(passed)) event.preventDefault()
  })
}
