import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { createTypeAhead } from '../options/typeAhead'
import styles from './Wheel.module.css'

const SETTLED = 120
const PAGE = 5

interface WheelProps {
  label: string
  rows: readonly { value: number; label: string }[]
  value: number
  onTurn: (value: number) => void
  /** What is in the middle while it still turns. */
  onPass: (value: number) => void
  takesFocus?: boolean
}

/** One column of the date wheel: it turns by scrolling, by a tap on a row, by arrows, and by typing. */
export function Wheel({ label, rows, value, onTurn, onPass, takesFocus = false }: WheelProps) {
  const id = useId()
  const column = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typeAhead] = useState(createTypeAhead)
  const index = Math.max(
    0,
    rows.findIndex((row) => row.value === value),
  )

  useEffect(() => {
    // A finger that still rests on the chosen row is left alone.
    if (column.current && rowAt(column.current) !== index) column.current.scrollTop = index * rowHeight(column.current)
  }, [index, rows.length])
  useEffect(() => () => clearTimeout(settling.current), [])

  const turnTo = (next: number) => {
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
    if (row && row.value !== value) onTurn(row.value)
  }
  const seen = () => (column.current ? rows[rowAt(column.current)]?.value : undefined)
  const settle = () => {
    const row = seen()
    if (row !== undefined) onTurn(row)
  }
  const onScroll = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(settle, SETTLED)
    const row = seen()
    if (row !== undefined) onPass(row)
  }
  const onClick = ({ target }: MouseEvent) => {
    const tapped = [...(column.current?.children ?? [])].indexOf(target as Element)
    if (tapped >= 0) turnTo(tapped)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, index, rows.length) ?? typedIndex(event)
    if (next === null) return
    event.preventDefault()
    turnTo(next)
  }
  const typedIndex = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null
    const found = typeAhead(key, timeStamp, rows, isTyped)
    return found ? rows.indexOf(found) : null
  }
  return (
    <div
      ref={column}
      className={styles.column}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${value}`}
      tabIndex={0}
      data-autofocus={takesFocus ? '' : undefined}
      onScroll={onScroll}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <div
          key={row.value}
          id={`${id}-${row.value}`}
          className={styles.row}
          role="option"
          aria-selected={row.value === value}
        >
          {row.label}
        </div>
      ))}
    </div>
  )
}

// Nothing has a height where nothing is laid out.
const rowHeight = (column: HTMLElement) => column.firstElementChild?.getBoundingClientRect().height || 44
const rowAt = (column: HTMLElement) => Math.round(column.scrollTop / rowHeight(column))

function indexAfter(key: string, at: number, count: number) {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'PageDown') return at + PAGE
  if (key === 'PageUp') return at - PAGE
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const isTyped = (row: { value: number; label: string }, typed: string) =>
  Number(typed) === row.value || row.label.toLowerCase().startsWith(typed)
