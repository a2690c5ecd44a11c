import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { dateInJakarta, type CalendarDate, compareDates, formatDate, parseDate } from '#domain/calendar'
import { birthdayRange } from '#domain/forms/birthday'
import { DEFAULT_BIRTHDAY } from '#domain/limits'
import { monthNames } from '../../i18n/monthNames'
import { Button } from '../button/Button'
import { Sheet } from '../floating/Sheet'
import { calendarIcon } from '../icon/plainIcons'
import { createTypeAhead } from '../options/OptionList'
import { SelectButton, type SelectButtonProps } from '../select/Select'
import styles from './DateField.module.css'
import { type DateRange, type DatePart, turn, wheelColumns, withinRange } from './wheelColumns'

interface DateFieldProps extends Omit<SelectButtonProps, 'chosen' | 'icon' | 'placeholder'> {
  name: string
  placeholder?: string | undefined
  /** DD/MM/YYYY, or empty. */
  value: string
  onChange: (value: string) => void
  /** Default: birthdays of people aged 18 to 80. */
  range?: DateRange | undefined
  isOpen: boolean
  onClose: () => void
}

/** A date field with wheels. As in `Select`, the machine decides whether it is open. */
export function DateField({ name, placeholder, value, onChange, range, isOpen, onClose, ...field }: DateFieldProps) {
  const { t } = useLingui()
  const [birthdays] = useState(() => birthdayRange(dateInJakarta(Date.now())))
  const choose = (next: string) => {
    onChange(next)
    onClose()
  }
  return (
    <>
      <SelectButton
        {...field}
        chosen={value || null}
        placeholder={placeholder ?? t`Choose a date`}
        icon={calendarIcon}
      />
      {isOpen ? (
        <DateSheet
          name={name}
          title={field.label}
          value={value}
          range={range ?? birthdays}
          onChoose={choose}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}

interface DateSheetProps {
  name: string
  title: string
  /** DD/MM/YYYY; any other value starts at the default birthday, or at the last day if the range ends before that. */
  value: string
  range: DateRange
  /** DD/MM/YYYY. */
  onChoose: (value: string) => void
  onDismiss: () => void
}

type Passing = Partial<CalendarDate>

/** The date if every wheel stopped at its current row. */
const passed = (date: CalendarDate, { year, month, day }: Passing, range: DateRange) =>
  Object.entries({ year, month, day }).reduce(
    (until, [part, value]) => (value === undefined ? until : turn(until, part as DatePart, value, range)),
    date,
  )

function DateSheet({ name, title, value, range, onChoose, onDismiss }: DateSheetProps) {
  const { t, i18n } = useLingui()
  const [date, setDate] = useState(() => {
    const usual = parseDate(DEFAULT_BIRTHDAY)
    // A range that ends before the default birthday is not for birthdays: start at its last day.
    const first = usual && compareDates(usual, range.first) >= 0 ? usual : range.last
    return withinRange(parseDate(value) ?? first, range)
  })
  // Wheels that still turn change the other wheels only when they stop.
  const [passing, setPassing] = useState<Passing>({})
  const columns = wheelColumns(date, range)
  const months = monthNames(i18n.locale)
  const wheel = (part: DatePart, label: string) => (
    <Wheel
      label={label}
      rows={columns[part].map((row) => ({
        value: row,
        label: part === 'month' ? (months[row - 1] ?? '') : String(row),
      }))}
      value={date[part]}
      onTurn={(next) => {
        setDate((now) => turn(now, part, next, range))
        setPassing(({ [part]: _, ...others }) => others)
      }}
      onPass={(next) => setPassing((now) => ((now[part] ?? date[part]) === next ? now : { ...now, [part]: next }))}
      takesFocus={part === 'day'}
    />
  )
  const text = formatDate(passed(date, passing, range))
  return (
    <Sheet
      name={name}
      title={title}
      onDismiss={onDismiss}
      footer={<Button isWide onClick={() => onChoose(text)}>{t`Choose ${text}`}</Button>}
    >
      <div className={styles.wheel}>
        {wheel('day', t`Day`)}
        {wheel('month', t`Month`)}
        {wheel('year', t`Year`)}
      </div>
    </Sheet>
  )
}

const SETTLED = 120
const PAGE = 5

interface WheelProps {
  label: string
  rows: readonly { value: number; label: string }[]
  value: number
  onTurn: (value: number) => void
  /** Called with the row in the middle while the wheel still turns. */
  onPass: (value: number) => void
  takesFocus?: boolean
}

function Wheel({ label, rows, value, onTurn, onPass, takesFocus = false }: WheelProps) {
  const id = useId()
  const column = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typeAhead] = useState(createTypeAhead)
  const index = Math.max(
    0,
    rows.findIndex((row) => row.value === value),
  )

  useEffect(() => {
    // Don't move a wheel that already rests on the chosen row: a finger may be on it.
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

// Without a layout (jsdom), no element has a height.
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
