import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provinces } from '../card/provinces'
import { addDays, type Day } from '../day'
import { isDecreed, isHoliday } from './holidays'
import { reminderDays } from './reminderDays'
import { isLawful, decideReminder, reminderAt, remindersOf, TEXT_AFTER, type Reminder } from './reminders'
import { zonesOf } from './zones'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const names = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' }
const zoneNames: Record<number, string> = { 7: names.WIB, 8: names.WITA, 9: names.WIT }

/** By Intl, which the rule does not use. */
function localParts(at: number, zone: number) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneNames[zone]!,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [date = '', time = ''] = format.format(at).split(', ')
  return { date, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)), weekday: new Date(date).getUTCDay() }
}

const anyProvince = fc.constantFrom(...Object.keys(provinces))
const anyDay = fc.integer({ min: 0, max: 3 * 365 }).map((n) => addDays('2025-01-01', n))
const anyInstant = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-12-31') })
const anyReminder = fc.record({ dueOn: anyDay, day: fc.constantFrom(...reminderDays) })
const anyRecipient = fc.record({
  borrowerId: fc.uuid(),
  zones: fc.oneof(anyProvince, fc.constant('99')).map(zonesOf),
})

describe('the zone of a borrower', () => {
  it.each([
    ['3171', [7]],
    ['6171', [7]],
    ['5171', [8]],
    ['6371', [8]],
    ['7371', [8]],
    ['8171', [9]],
    ['9471', [9]],
  ])('of the NIK %s… is UTC+%s', (nik, zones) => expect(zonesOf(nik)).toEqual(zones))

  it('is known for every province, and may be any where there is no such province', () => {
    for (const province of Object.keys(provinces)) expect(zonesOf(province)).toHaveLength(1)
    for (const nik of ['', '99', 'xx']) expect(zonesOf(nik)).toEqual([7, 8, 9])
  })
})

describe('holidays', () => {
  it.each(['2026-03-21', '2026-03-20', '2026-12-25', '2031-08-17'])('%s is one', (day) =>
    expect(isHoliday(day)).toBe(true),
  )
  it.each(['2026-03-25', '2026-12-26', '2031-03-21'])('%s is none', (day) => expect(isHoliday(day)).toBe(false))
  it('are 17 and 8 days of leave in 2026, as decreed; of other years only the fixed ones are known', () => {
    const count = (year: number) => {
      const days = Array.from({ length: 365 }, (_, n) => addDays(`${year}-01-01`, n))
      return days.filter(isHoliday).length
    }
    expect([count(2026), count(2030)]).toEqual([25, 5])
    expect(['2026-06-01', '2027-06-01'].map(isDecreed)).toEqual([true, false])
  })
})

describe('after the due date a reminder is lawful', () => {
  const at = (text: string) => Date.parse(`2026-11-${text}:00+07:00`)
  it.each([
    ['23T08:00', [7], true],
    ['23T07:59', [7], false],
    ['23T19:59', [7], true],
    ['23T20:00', [7], false],
    ['23T07:00', [8], true],
    ['23T19:00', [8], false],
    ['23T06:00', [9], true],
    ['23T18:00', [9], false],
    ['23T08:00', [7, 8, 9], true],
    ['23T18:00', [7, 8, 9], false],
    ['21T12:00', [7], true],
    ['22T12:00', [7], false],
  ] as const)('at %s WIB in UTC+%s: %s', (text, zones, expected) => expect(isLawful(at(text), zones)).toBe(expected))
})

describe('the reminders of a loan', () => {
  const timeIn = (at: number, zone: number) => localParts(at, zone).hour * 60 + localParts(at, zone).minute
  const isDayOff = (day: Day) => isHoliday(day) || new Date(day).getUTCDay() === 0

  it('are due at the same minute of each day, three days, a day and none before the due date', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyRecipient, (dueOn, other, to) => {
        const [zone] = to.zones
        const minute = timeIn(reminderAt({ dueOn: other, day: 0 }, to), zone)
        for (const day of [-3, -1, 0] as const) {
          const at = reminderAt({ dueOn, day }, to)
          expect([localParts(at, zone).date, timeIn(at, zone)]).toEqual([addDays(dueOn, day), minute])
        }
      }),
    )
  })

  it('and after it on the first day from the next one on that is neither Sunday nor holiday', () => {
    fc.assert(
      fc.property(anyDay, anyRecipient, (dueOn, to) => {
        const [zone] = to.zones
        const at = reminderAt({ dueOn, day: 1 }, to)
        const { date } = localParts(at, zone)
        expect(isDayOff(date)).toBe(false)
        expect(timeIn(at, zone)).toBe(timeIn(reminderAt({ dueOn, day: 0 }, to), zone))
        for (let day = addDays(dueOn, 1); day < date; day = addDays(day, 1)) expect(isDayOff(day)).toBe(true)
      }),
    )
  })

  it('and the text messages that follow are within the hours and the day in every possible zone', () => {
    fc.assert(
      fc.property(anyReminder, anyRecipient, (reminder, to) => {
        const at = reminderAt(reminder, to)
        for (const zone of to.zones) {
          const [first, text] = [localParts(at, zone), localParts(at + TEXT_AFTER, zone)]
          expect(first.hour).toBeGreaterThanOrEqual(8)
          expect(text.hour).toBeLessThan(20)
          expect(text.date).toBe(first.date)
        }
      }),
    )
  })

  it.each([
    ['3171', 8],
    ['8171', 8],
    ['99', 6],
  ])('of many borrowers with the NIK %s… are spread evenly over %s hours', (nik, hours) => {
    const borrowers = Array.from({ length: 2000 * hours }, (_, i) => ({ borrowerId: `b${i}`, zones: zonesOf(nik) }))
    const perHour = new Map<number, number>()
    for (const to of borrowers) {
      const { hour } = localParts(reminderAt({ dueOn: '2026-12-10', day: 0 }, to), to.zones[0])
      perHour.set(hour, (perHour.get(hour) ?? 0) + 1)
    }
    expect([...perHour.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: hours }, (_, i) => 8 + i))
    for (const n of perHour.values()) expect(Math.abs(n - 2000)).toBeLessThan(200)
  })

  it('over the feast of 2026: due on 17 March, the reminder is on the 25th', () => {
    const at = reminderAt({ dueOn: '2026-03-17', day: 1 }, { borrowerId: 'any', zones: [7] })
    expect(localParts(at, 7).date).toBe('2026-03-25')
  })

  it('are those that are still ahead, in their order, and the one after the due date however late; a loan that is not open has none', () => {
    fc.assert(
      fc.property(anyDay, anyInstant, anyRecipient, (dueOn, from, to) => {
        const planned = remindersOf({ dueOn, isOpen: true, ...to }, from)
        const times = planned.map(({ at }) => at)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.every((at) => at >= from)).toBe(true)
        const left = reminderDays.filter((day) => day > 0 || reminderAt({ dueOn, day }, to) >= from)
        expect(planned.map(({ day }) => day)).toEqual(left)
        expect(remindersOf({ dueOn, isOpen: false, ...to }, from)).toEqual([])
      }),
    )
    const loan = { dueOn: '2026-12-10', isOpen: true, borrowerId: 'any', zones: [7] } as const
    expect(remindersOf(loan, 0)).toHaveLength(4)
  })
})

describe('a reminder that is due', () => {
  it('is written at its time, and waits for that when its job runs too early', () => {
    fc.assert(
      fc.property(anyReminder, anyRecipient, fc.integer({ min: 1, max: 40 * DAY }), (reminder, to, early) => {
        const at = reminderAt(reminder, to)
        const loan = { dueOn: reminder.dueOn, isOpen: true, ...to }
        expect(decideReminder(reminder, loan, at)).toBe('write')
        expect(decideReminder(reminder, loan, at - early)).toBe(at)
      }),
    )
  })

  it('is dropped when the loan is settled or has another due date', () => {
    fc.assert(
      fc.property(anyReminder, anyInstant, anyRecipient, fc.integer({ min: 1, max: 30 }), (reminder, now, to, days) => {
        const others = [
          { dueOn: addDays(reminder.dueOn, days), isOpen: true },
          { dueOn: null, isOpen: true },
          { dueOn: reminder.dueOn, isOpen: false },
        ]
        for (const loan of others) expect(decideReminder(reminder, { ...loan, ...to }, now)).toBe('drop')
      }),
    )
  })

  it('is never written after its day until the due date, nor at an unlawful time after it, nor outside the hours', () => {
    fc.assert(
      fc.property(anyReminder, fc.integer({ min: 0, max: 60 * DAY }), anyRecipient, (reminder: Reminder, late, to) => {
        const loan = { dueOn: reminder.dueOn, isOpen: true, ...to }
        const now = reminderAt(reminder, to) + late
        const verdict = decideReminder(reminder, loan, now)
        if (reminder.day <= 0) {
          const { date } = localParts(now, to.zones[0])
          const hours = to.zones.map((zone) => localParts(now, zone).hour)
          const isInHours = hours.every((hour) => hour >= 8 && hour < 20)
          expect(verdict).toBe(isInHours && date === addDays(reminder.dueOn, reminder.day) ? 'write' : 'drop')
        } else if (isLawful(now, to.zones)) expect(verdict).toBe('write')
        else {
          expect(verdict).toBeGreaterThan(now)
          expect(decideReminder(reminder, loan, Number(verdict))).toBe('write')
        }
      }),
    )
  })
})
