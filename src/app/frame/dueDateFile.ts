import { useLingui } from '@lingui/react/macro'
import { addDays, type Day } from '#domain/day'
import type { Bill } from '#domain/lending/apply/bill'
import { MINUTE } from '#domain/time'
import { useServices } from './appContext'

export interface DueDateEvent {
  repayId: string
  dueDate: Day
  /** Neither a name nor an amount: a calendar is shared, and shown on locked screens. */
  title: string
  text: string
  /** Milliseconds since 1970. */
  now: number
}

const dateOf = (day: Day) => day.replaceAll('-', '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MOST_OCTETS = 75
const octets = (text: string) => new TextEncoder().encode(text).length

/** No line is longer than 75 octets: the rest follows a line break and a space, and no character is divided. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1)!
    if (octets(last + character) > MOST_OCTETS) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join('\r\n')
}

/**
 * A due date as a calendar file (RFC 5545): the whole day, which is that of Jakarta wherever the calendar is, and an
 * alarm at nine in the morning of the day before. Saved again after an extension, it replaces the earlier date.
 */
export function dueDateFile({ repayId, dueDate, title, text, now }: DueDateEvent): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Langkah//Langkah//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${repayId}@langkah`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${Math.floor(now / MINUTE)}`,
    `DTSTART;VALUE=DATE:${dateOf(dueDate)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(dueDate, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** Hands the due date of a loan to the phone’s calendar, as a file; `null` without one. */
export function useDueDateFile({ repayId, dueDate }: Pick<Bill, 'repayId' | 'dueDate'>): (() => void) | null {
  const { t } = useLingui()
  const { save, now } = useServices()
  if (dueDate === null) return null
  const [title, text] = [t`Langkah: loan due`, t`Pay in the app by 23:59 WIB.`]
  return () =>
    save(
      `langkah-${dueDate}.ics`,
      dueDateFile({ repayId, dueDate, title, text, now: now() }),
      'text/calendar;charset=utf-8',
    )
}
