import { useEffect, useRef } from 'react'

type Keys = Record<string, (() => unknown) | undefined>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable)

/** A control already handles Enter and the space bar. */
const isPressing = ({ target, key }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  /^(BUTTON|A)$/.test(target.tagName) &&
  target.getAttribute('aria-expanded') === null

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
