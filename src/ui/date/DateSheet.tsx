import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CalendarDate, compareDates, formatDate, parseDate } from '#domain/calendar'
import { DEFAULT_BIRTHDAY } from '#domain/limits'
import { Button } from '../button/Button'
import { Sheet } from '../floating/Sheet'
import styles from './DateSheet.module.css'
import { monthNames } from '../../i18n/monthNames'
import { Wheel } from './Wheel'
import { type DatePart, type DateRange, turn, wheelColumns, withinRange } from './wheelColumns'

interface DateSheetProps {
  /** The overlay's name. */
  name: string
  title: string
  /** DD/MM/YYYY; anything else starts at the default birthday, or at the last day where that is too early. */
  value: string
  range: DateRange
  /** DD/MM/YYYY. */
  onChoose: (value: string) => void
  onDismiss: () => void
}

type Passing = Partial<CalendarDate>

/** The date if every wheel stopped where it is. */
const passed = (date: CalendarDate, { year, month, day }: Passing, range: DateRange) =>
  Object.entries({ year, month, day }).reduce(
    (until, [part, value]) => (value === undefined ? until : turn(until, part as DatePart, value, range)),
    date,
  )

/** Three wheels that hold only days that exist and lie within the range. Open while mounted. */
export function DateSheet({ name, title, value, range, onChoose, onDismiss }: DateSheetProps) {
  const { t, i18n } = useLingui()
  const [date, setDate] = useState(() => {
    const usual = parseDate(DEFAULT_BIRTHDAY)
    // Where no birthday is asked for, the latest day is the likeliest.
    const first = usual && compareDates(usual, range.first) >= 0 ? usual : range.last
    return withinRange(parseDate(value) ?? first, range)
  })
  // Wheels that still turn: they change the other wheels only when they are at rest.
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
