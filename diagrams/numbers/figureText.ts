import type { Language } from '../words/machines/words'

/** What is counted under some ids in one period or cohort. */
export interface Counted {
  count: number
  /** All that leaves the same state, visits that ended in it included; for a state, all visits. */
  whole: number
  /** Milliseconds by nearest rank; null where they are not known, as for several ids together. */
  median: number | null
  p90: number | null
}

export type FigureKind = 'transition' | 'state' | 'left'

/** How figures are written. It runs in the pages of the flow book as well, so it must be self-contained. */
export function figureTextsIn(language: Language) {
  const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  const units =
    language === 'en'
      ? { second: 's', minute: 'min', hour: 'h', day: 'days' }
      : { second: 'dtk', minute: 'mnt', hour: 'jam', day: 'hari' }
  const tenths = (value: number): string => value.toFixed(1).replace('.', decimal)
  const share = (part: number): string => `${tenths(part * 100)} %`
  const texts = {
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
  const [visits, left, was] = language === 'en' ? ['visits', 'left', 'was'] : ['kunjungan', 'berhenti', 'tadinya']
  const partOf = ({ count, whole }: Counted): number | null => (whole === 0 ? null : count / whole)
  return {
    ...texts,
    /** How many and which part, in what time, and the same of before; empty where there is nothing to say. */
    lines: (kind: FigureKind, now: Counted, before: Counted | null): string[] => {
      const [part, earlier] = [partOf(now), before && partOf(before)]
      const unit = kind === 'state' ? ` ${visits}` : kind === 'left' ? ` ${left}` : ''
      const isNone = now.count === 0 && (before?.count ?? 0) === 0
      const change = part === null || earlier === null || isNone ? '' : ` ${texts.change(part, earlier)}`
      const said = (count: number, share: number | null): string =>
        `${texts.count(count)}${share === null || count === 0 ? '' : ` · ${texts.share(share)}`}`
      const time = ({ median, p90 }: Counted): string =>
        median === null || p90 === null ? '' : `${texts.time(median)}, p90 ${texts.time(p90)}`
      const [count, ...rest] = said(now.count, part).split(' · ')
      const old = before && before.count > 0 ? said(before.count, earlier).split(' · ') : []
      // An arrow of its own has a narrow text.
      if (kind === 'left')
        return [`${count}${unit}`, `${rest.join('')}${change}`.trim(), old[0] ? `${was} ${old[0]}` : '', old[1] ?? '']
      return [
        `${[`${count}${unit}`, ...rest].join(' · ')}${change}`,
        time(now),
        ...(before && old.length > 0 ? [`${was} ${old.join(' · ')}`, time(before)] : ['', '']),
      ]
    },
  }
}
export type FigureTexts = ReturnType<typeof figureTextsIn>

/**
 * A straight arrow whose head is wider than its shaft, from and to a point and at most so thick. It runs in the pages of the
 * flow book as well.
 */
export function leavingOutline(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0, most = 0]: readonly number[],
  thickness: number,
): string {
  const half = Math.min(most, thickness) / 2
  const head = Math.max(5, half + 4)
  const isDown = x1 === x2
  const neck = (isDown ? y2 - y1 : x2 - x1) - head
  const outline = [
    [0, -half],
    [neck, -half],
    [neck, -head],
    [neck + head, 0],
    [neck, head],
    [neck, half],
    [0, half],
  ] as const
  const points = outline.map(([along, across]) => (isDown ? [x1 - across, y1 + along] : [x1 + along, y1 + across]))
  return `M${points.map((point) => point.join(' ')).join('L')}z`
}
