import { describe, expect, test } from 'vitest'
import { dueDateFile, type DueDateEvent } from './dueDateFile'

const given: DueDateEvent = {
  repayId: '0b6b5e00-0000-4000-8000-000000000001',
  dueDate: '2026-12-31',
  title: 'Langkah: jatuh tempo',
  text: 'Bayar di aplikasi sampai 23.59 WIB.',
  now: Date.UTC(2026, 10, 22, 3, 4, 5, 678),
}
const fileOf = (event: Partial<DueDateEvent> = {}) => dueDateFile({ ...given, ...event })
/** As a calendar reads it: unfolded, and a line each. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('the calendar file of a due date', () => {
  test('is the whole day, with an alarm at nine of the day before', () => {
    expect(linesOf(fileOf())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Langkah//Langkah//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:0b6b5e00-0000-4000-8000-000000000001@langkah',
      'DTSTAMP:20261122T030405Z',
      'SEQUENCE:29921944',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Langkah: jatuh tempo',
      'DESCRIPTION:Bayar di aplikasi sampai 23.59 WIB.',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Langkah: jatuh tempo',
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })
  test('ends each line with CR and LF', () => {
    expect(fileOf().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(fileOf().endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
  test('escapes what has a meaning of its own', () => {
    const text = 'a\\b; c, d\ne\r\nf'
    expect(valueOf(fileOf({ text }), 'DESCRIPTION')).toBe('a\\\\b\\; c\\, d\\ne\\nf')
  })
  test.each(['ครบกำหนดชำระเงินกู้ของคุณ'.repeat(6), '📅'.repeat(50), 'x'.repeat(300), 'é'.repeat(200)])(
    'folds a long line at 75 octets, and divides no character: %s',
    (text) => {
      const file = fileOf({ text })
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\uFFFD')
      expect(valueOf(file, 'DESCRIPTION')).toBe(text)
    },
  )
  test('keeps the event of a loan one, and the date that was saved last', () => {
    const [first, later] = [fileOf(), fileOf({ dueDate: '2027-01-07', now: given.now + 60_000 })]
    expect(valueOf(later, 'UID')).toBe(valueOf(first, 'UID'))
    expect(Number(valueOf(later, 'SEQUENCE'))).toBe(Number(valueOf(first, 'SEQUENCE')) + 1)
  })
})
