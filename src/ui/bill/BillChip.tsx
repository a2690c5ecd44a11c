import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isDueSoon, type BillPhase } from '#domain/lending/bills/phase'
import { Chip } from '../card/Chip'
import { clockIcon, closeIcon, sendIcon } from '../icon/plainIcons'
import { alertIcon, checkIcon } from '../icon/shellIcons'

/** How a loan stands, in two or three words. */
export function BillChip({ phase }: { phase: BillPhase }) {
  const { t } = useLingui()
  switch (phase.name) {
    case 'reviewing':
      return <Chip icon={clockIcon}>{t`Under review`}</Chip>
    case 'payingOut':
      return <Chip tone="info" icon={sendIcon}>{t`Money is on its way`}</Chip>
    case 'payOutFailed':
      return <Chip tone="warning" icon={alertIcon}>{t`The money did not arrive`}</Chip>
    case 'settled':
      return <Chip tone="success" icon={checkIcon}>{t`Settled`}</Chip>
    case 'closed':
      return <Chip icon={closeIcon}>{t`Not approved`}</Chip>
    case 'dueToday':
      return <Chip tone="warning" icon={clockIcon}>{t`Due today`}</Chip>
    case 'dueIn':
      return (
        <Chip tone={isDueSoon(phase) ? 'warning' : 'brand'} icon={clockIcon}>
          {t`${plural(phase.days, { one: '# day left', other: '# days left' })}`}
        </Chip>
      )
    case 'late':
      return (
        <Chip tone="danger" icon={alertIcon}>
          {t`${plural(phase.days, { one: '# day late', other: '# days late' })}`}
        </Chip>
      )
  }
}
