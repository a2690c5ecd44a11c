import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provinces } from '../card/provinces'
import { addDays, type Day } from '../day'
import { isDecreed, isHoliday } from './holidays'
import { reminderDays } from './reminderDays'
import { isLawful, decideReminder, reminderAt, remindersOf, type Reminder } from './reminders'
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
const anyZones = fc.oneof(anyProvince, fc.constant('99')).map(zonesOf)

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
  it('are due at nine in the morning of the borrower’s zone, three days, a day and none before the due date', () => {
    fc.assert(
      fc.property(anyDay, anyProvince, (dueOn, province) => {
        const [zone] = zonesOf(province)
        for (const day of [-3, -1, 0] as const) {
          const { date, hour, minute } = localParts(reminderAt({ dueOn, day }, [zone]), zone)
          expect([date, hour, minute]).toEqual([addDays(dueOn, day), 9, 0])
        }
      }),
    )
  })

  it('and after it on the first day from the next one on that is neither Sunday nor holiday', () => {
    fc.assert(
      fc.property(anyDay, anyZones, (dueOn, zones) => {
        const at = reminderAt({ dueOn, day: 1 }, zones)
        for (const zone of zones) {
          const { date, hour, weekday } = localParts(at, zone)
          expect(hour >= 8 && hour < 20 && weekday !== 0 && !isHoliday(date)).toBe(true)
        }
        const { date, hour } = localParts(at, zones[0])
        expect(hour).toBe(9)
        for (let day = addDays(dueOn, 1); day < date; day = addDays(day, 1)) {
          expect(isHoliday(day) || new Date(day).getUTCDay() === 0).toBe(true)
        }
      }),
    )
  })

  it('over the feast of 2026: due on 17 March, the reminder is on the 25th', () => {
    const at = reminderAt({ dueOn: '2026-03-17', day: 1 }, [7])
    expect(new Date(at).toISOString()).toBe('2026-03-25T02:00:00.000Z')
  })

  it('are those that are still ahead, in their order, and the one after the due date however late; a loan that is not open has none', () => {
    fc.assert(
      fc.property(anyDay, anyInstant, anyZones, (dueOn, from, zones) => {
        const planned = remindersOf({ dueOn, isOpen: true }, from, zones)
        const times = planned.map(({ at }) => at)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.every((at) => at >= from)).toBe(true)
        const left = reminderDays.filter((day) => day > 0 || reminderAt({ dueOn, day }, zones) >= from)
        expect(planned.map(({ day }) => day)).toEqual(left)
        expect(remindersOf({ dueOn, isOpen: false }, from, zones)).toEqual([])
      }),
    )
    expect(remindersOf({ dueOn: '2026-12-10', isOpen: true }, 0, [7])).toHaveLength(4)
  })
})

describe('a reminder that is due', () => {
  const open = (dueOn: Day | null) => ({ dueOn, isOpen: true })

  it('is written at its time, and waits for that when its job runs too early', () => {
    fc.assert(
      fc.property(anyReminder, anyZones, fc.integer({ min: 1, max: 40 * DAY }), (reminder, zones, early) => {
        const at = reminderAt(reminder, zones)
        expect(decideReminder(reminder, open(reminder.dueOn), at, zones)).toBe('write')
        expect(decideReminder(reminder, open(reminder.dueOn), at - early, zones)).toBe(at)
      }),
    )
  })

  it('is dropped when the loan is settled or has another due date', () => {
    fc.assert(
      fc.property(anyReminder, anyInstant, anyZones, fc.integer({ min: 1, max: 30 }), (reminder, now, zones, days) => {
        const others = [open(addDays(reminder.dueOn, days)), open(null), { dueOn: reminder.dueOn, isOpen: false }]
        for (const loan of others) expect(decideReminder(reminder, loan, now, zones)).toBe('drop')
      }),
    )
  })

  it('is never written after its day until the due date, nor at an unlawful time after it', () => {
    fc.assert(
      fc.property(anyReminder, fc.integer({ min: 0, max: 60 * DAY }), anyZones, (reminder: Reminder, late, zones) => {
        const now = reminderAt(reminder, zones) + late
        const verdict = decideReminder(reminder, open(reminder.dueOn), now, zones)
        if (reminder.day <= 0) {
          const isItsDay = localParts(now, zones[0]).date === addDays(reminder.dueOn, reminder.day)
          expect(verdict).toBe(isItsDay ? 'write' : 'drop')
        } else if (isLawful(now, zones)) expect(verdict).toBe('write')
        else {
          expect(verdict).toBeGreaterThan(now)
          expect(decideReminder(reminder, open(reminder.dueOn), Number(verdict), zones)).toBe('write')
        }
      }),
    )
  })
})
