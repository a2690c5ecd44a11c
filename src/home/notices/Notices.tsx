import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { unreadOf } from '#domain/lending/bills/notice'
import type { Child } from '../../app/frame/appContext'
import { usePicker } from '../../app/frame/usePicker'
import { useQuery } from '../../app/frame/useQuery'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { bellIcon } from '../../ui/icon/homeIcons'
import { NoticesSheet } from './NoticesSheet'

/** How many notices are new, and the way to them. */
export function Notices({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { data: inbox } = useQuery(useSelector(home, ({ children }) => children.notices))
  const seenId = useSelector(home, ({ context }) => context.seenId)
  const { isOpen, onOpen } = usePicker('notices')
  const count = unreadOf(inbox?.notices ?? [], seenId).length
  return (
    <>
      <Card isFlush>
        <ListRow
          icon={bellIcon}
          title={t`Notices`}
          hint={inbox && count > 0 ? t`${plural(count, { one: '# new', other: '# new' })}` : t`Nothing new`}
          onSelect={onOpen}
        />
      </Card>
      {isOpen ? <NoticesSheet home={home} /> : null}
    </>
  )
}
