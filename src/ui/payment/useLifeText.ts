import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DAY, HOUR, MINUTE } from '#domain/time'

/** How long a code is valid, in words; `life` in milliseconds. */
export function useLifeText() {
  const { t } = useLingui()
  return (life: number): string => {
    const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((unit) => Math.floor(life / unit)) as [
      number,
      number,
      number,
    ]
    if (days > 1) return t`${plural(days, { one: 'up to # day', other: 'up to # days' })}`
    if (hours > 0) return t`${plural(hours, { one: 'up to # hour', other: 'up to # hours' })}`
    return t`${plural(minutes, { one: 'up to # minute', other: 'up to # minutes' })}`
  }
}
