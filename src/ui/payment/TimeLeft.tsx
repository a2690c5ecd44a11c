import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lastMoment } from '#domain/lending/codeExpiry'
import { Note } from '../card/Note'
import { clockIcon } from '../icon/plainIcons'
import { wibDay, wibTime } from '../../i18n/dayText'

interface TimeLeftProps {
  /** Whole seconds, 0 or more. */
  secondsLeft: number
  /** ISO 8601 instant. */
  expiresAt: string
}

/** At these minutes a screen reader announces the time left. */
const SPOKEN_MINUTES = [1, 10]

const two = (part: number) => String(part).padStart(2, '0')

export function TimeLeft({ secondsLeft, expiresAt }: TimeLeftProps) {
  const { t, i18n } = useLingui()
  const [hours, minutes] = [Math.floor(secondsLeft / 3600), Math.floor((secondsLeft % 3600) / 60)]
  const clock = [...(hours > 0 ? [hours, two(minutes)] : [minutes]), two(secondsLeft % 60)].join(':')
  const last = lastMoment({ expiresAt })
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  const spoken = SPOKEN_MINUTES.find((each) => secondsLeft <= each * 60)
  const hoursText = t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const minutesText = t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  return (
    <Note tone="warning" icon={clockIcon}>
      <b role="timer" aria-label={hours > 0 ? t`${hoursText} ${minutesText} left` : t`${minutesText} left`}>
        {t`${clock} left`}
      </b>
      <br />
      {t`Pay until ${day}, ${time} WIB`}
      <output className="sr">
        {spoken === undefined
          ? null
          : t`${plural(spoken, { one: 'The code is good for # minute more', other: 'The code is good for # minutes more' })}`}
      </output>
    </Note>
  )
}
