import type { Language } from '../words/machines/words'

/** How figures are written. It runs in the pages of the flow book as well, so it must be self-contained. */
export function figureTextsIn(language: Language) {
  const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  const units =
    language === 'en'
      ? { second: 's', minute: 'min', hour: 'h', day: 'days' }
      : { second: 'dtk', minute: 'mnt', hour: 'jam', day: 'hari' }
  const tenths = (value: number): string => value.toFixed(1).replace('.', decimal)
  const share = (part: number): string => `${tenths(part * 100)} %`
  return {
    count: (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, thousands),
    share,
    /** In points; equal to a tenth is an equals sign. */
    change: (now: number, before: number): string => {
      const points = Math.round(now * 1000) - Math.round(before * 1000)
      return points === 0 ? '=' : `${points > 0 ? '▲' : '▼'}${tenths(Math.abs(points) / 10)}`
    },
    /** Of milliseconds, in two units at most. */
    time: (ms: number): string => {
      const seconds = ms / 1000
      if (seconds < 9.95) return `${tenths(seconds)} ${units.second}`
      if (seconds < 59.5) return `${Math.round(seconds)} ${units.second}`
      const two = (small: number, inLarge: number, unit: string, rest: string): string => {
        const whole = Math.round(seconds / small)
        const [first, second] = [Math.floor(whole / inLarge), whole % inLarge]
        return second === 0 ? `${first} ${unit}` : `${first} ${unit} ${second} ${rest}`
      }
      if (seconds < 3599.5) return two(1, 60, units.minute, units.second)
      if (seconds < 86_370) return two(60, 60, units.hour, units.minute)
      return two(3600, 24, units.day, units.hour)
    },
  }
}
export type FigureTexts = ReturnType<typeof figureTextsIn>
