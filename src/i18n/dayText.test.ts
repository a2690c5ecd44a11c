import { expect, test } from 'vitest'
import { locales, type Locale } from '#domain/language'
import { addDays } from '#domain/day'
import { dayText, shortDayText, timeText } from './dayText'
import { monthNames } from './monthNames'

const tagOf = (locale: Locale) => (locale === 'th' ? 'th-u-ca-gregory' : locale)
const days = Array.from({ length: 800 }, (_, i) => addDays('2026-01-01', i))

test.each(locales)('a day is written as in the CLDR (%s)', (locale) => {
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  // Thai dates need the era, because years are counted from the Buddha's death there.
  const written = days.map((day) => format.format(Date.parse(day)).replace(/\d{4}/, locale === 'th' ? 'ค.ศ. $&' : '$&'))
  expect(days.map((day) => dayText(day, locale))).toEqual(written)
})

test.each(locales)('a day without its year is written as in the CLDR (%s)', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  expect(days.map((day) => shortDayText(day, locale))).toEqual(days.map((day) => format.format(Date.parse(day))))
})

test.each(locales)('a month alone is named as in the CLDR (%s)', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const named = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2001, month, 15)))
  expect(monthNames(locale)).toEqual(named)
})

test('an instant has its day and time in Jakarta', () => {
  expect(timeText('2026-12-20T17:30:00Z', 'id')).toBe('21 Des 2026, 00.30 WIB')
  expect(timeText('2026-12-31T16:59:00Z', 'en')).toBe('Dec 31, 2026, 23:59 WIB')
  expect(timeText('2026-12-21', 'vi')).toBe('21 thg 12, 2026')
})

test('an unsupported language has the dates of the default language', () => {
  expect(dayText('2026-05-02', 'fr')).toBe('2 Mei 2026')
})
