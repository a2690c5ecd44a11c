import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export interface View {
  x: number
  y: number
  scale: number
}

const LEAST = 0.2
const MOST = 3
const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale))

/** Pan and zoom of what lies in a box: by dragging, wheel, keys and buttons. */
export function useView(box: RefObject<HTMLElement | null>, size: { width: number; height: number } | null) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const moved = useRef(0)

  const zoomBy = useCallback(
    (factor: number, at?: { x: number; y: number }) =>
      setView((was) => {
        const scale = within(was.scale * factor)
        const { x, y } = at ?? { x: (box.current?.clientWidth ?? 0) / 2, y: (box.current?.clientHeight ?? 0) / 2 }
        const grown = scale / was.scale
        return { scale, x: x - (x - was.x) * grown, y: y - (y - was.y) * grown }
      }),
    [box],
  )
  const fit = useCallback(() => {
    const { current } = box
    if (!current || !size) return
    const scale = within(
      Math.min((current.clientWidth - 24) / size.width, (current.clientHeight - 16) / size.height, 1),
    )
    setView({ scale, x: Math.max(8, (current.clientWidth - size.width * scale) / 2), y: 8 })
  }, [box, size])
  /** Brings a place of the sheet into the middle, where it is not in sight. */
  const showPlace = useCallback(
    (place: { x: number; y: number; width: number; height: number }, least = 0.75) =>
      setView((was) => {
        const { current } = box
        if (!current) return was
        const scale = Math.max(was.scale, least)
        return {
          scale,
          x: current.clientWidth / 2 - (place.x + place.width / 2) * scale,
          y: current.clientHeight / 2 - (place.y + place.height / 2) * scale,
        }
      }),
    [box],
  )
  const panBy = (x: number, y: number) => setView((was) => ({ ...was, x: was.x + x, y: was.y + y }))

  useEffect(() => {
    const { current } = box
    if (!current) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      if (event.ctrlKey || event.metaKey)
        zoomBy(Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top })
      else panBy(-event.deltaX, -event.deltaY)
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [box, zoomBy])

  const drag = {
    onPointerDown: (event: React.PointerEvent) => {
      moved.current = 0
      if (event.target instanceof Element && event.target.closest('.card,.outline')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture?.(event.pointerId)) return
      moved.current += Math.abs(event.movementX) + Math.abs(event.movementY)
      panBy(event.movementX, event.movementY)
    },
  }
  return { view, zoomBy, fit, showPlace, panBy, drag, wasDragged: () => moved.current > 4 }
}
