import { useCallback, useRef, useState } from 'react'

export const sizes = ['small', 'half', 'full'] as const
export type Size = (typeof sizes)[number]

/** How much of the window the sheet takes; small is as high as what is always in reach. */
const shares: Record<Exclude<Size, 'small'>, number> = { half: 0.6, full: 0.94 }
/** What is moved less than that was a press. */
const PRESS = 6

const nearest = (share: number): Size => (share > 0.77 ? 'full' : share > 0.36 ? 'half' : 'small')
const next: Record<Size, Size> = { small: 'half', half: 'small', full: 'half' }

/** The height of the sheet, by its grip: dragged, pressed, or moved by keys. */
export function useSheet() {
  const [size, setSize] = useState<Size>('half')
  const [dragged, setDragged] = useState<number | null>(null)
  const start = useRef<{ y: number; share: number; moved: number } | null>(null)

  const share = size === 'small' ? null : shares[size]
  const onKeyDown = useCallback((event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    setSize((was) => sizes[sizes.indexOf(was) + by] ?? was)
  }, [])

  const grip = {
    onKeyDown,
    onClick: () => {
      if ((start.current?.moved ?? 0) < PRESS) setSize((was) => next[was])
      start.current = null
    },
    onPointerDown: (event: React.PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const sheet = event.currentTarget.parentElement?.getBoundingClientRect().height ?? 0
      start.current = { y: event.clientY, share: sheet / window.innerHeight, moved: 0 }
    },
    onPointerMove: (event: React.PointerEvent) => {
      const { current } = start
      if (current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const up = current.y - event.clientY
      current.moved = Math.max(current.moved, Math.abs(up))
      if (current.moved >= PRESS)
        setDragged(Math.min(shares.full, Math.max(0.2, current.share + up / window.innerHeight)))
    },
    onPointerUp: () => {
      if (dragged !== null) setSize(nearest(dragged))
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  }
  return { size, share: dragged ?? share, grip }
}
