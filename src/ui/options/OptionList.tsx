import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon'
import { checkIcon } from '../icon/shellIcons'
import styles from './OptionList.module.css'
import type { Option } from './option'
import { createTypeAhead } from './typeAhead'

interface OptionListProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChoose: (value: string) => void
}

/** Rows to choose one from, in a sheet whose focus the chosen row takes. Arrows, Home, End and typing move; Enter, Space or a tap choose. */
export function OptionList({ label, options, value, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typeAhead] = useState(createTypeAhead)
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!isTyping) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const next = rowAfter(event, rows.indexOf(event.currentTarget as HTMLElement), rows.length) ?? typedRow(event)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
  const typedRow = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null
    const found = typeAhead(key, timeStamp, options, (option, typed) => option.label.toLowerCase().startsWith(typed))
    return found ? options.indexOf(found) : null
  }
  return (
    <div ref={list} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          role="radio"
          aria-checked={option.value === value}
          lang={option.lang}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.label}
          {option.value === value ? <Icon path={checkIcon} /> : null}
        </button>
      ))}
    </div>
  )
}

function rowAfter({ key }: KeyboardEvent, at: number, count: number) {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
