import { useRef } from 'react'
import { paneLimits, type PaneSide } from './usePaneSizes'

interface DividerProps {
  side: PaneSide
  size: number
  label: string
  onResize: (side: PaneSide, size: number) => void
}

const STEP = 24
/** Whether a pane grows to the right or down, or the other way. */
const grows: Record<PaneSide, 1 | -1> = { left: 1, right: -1, low: -1 }

/** Between two panes: dragged, or moved by the arrow keys; Home makes it as it was at first. */
export function Divider({ side, size, label, onResize }: DividerProps) {
  const start = useRef<{ at: number; size: number } | null>(null)
  const isLevel = side === 'low'
  const at = (event: React.PointerEvent) => (isLevel ? event.clientY : event.clientX)
  const keys: Record<string, number> = isLevel ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 }
  const { least, most, usual } = paneLimits[side]
  return (
    <div
      className={`divider ${side} ${isLevel ? 'level' : 'upright'}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isLevel ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={(event) => {
        const by = keys[event.key]
        if (by === undefined && event.key !== 'Home') return
        event.preventDefault()
        onResize(side, by === undefined ? usual : size + by * grows[side] * STEP)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { at: at(event), size }
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onResize(side, start.current.size + (at(event) - start.current.at) * grows[side])
      }}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}
