import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { selectPhone } from '#machines/app/appSelectors'
import { maskPhone } from '#domain/forms/phone'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { phoneIcon } from '../ui/icon/plainIcons'
import { useAppSelector } from '../app/frame/appContext'

/** Whose number it is, as far as its owner knows it again, and its carrier where that is known. */
export function NumberCard({ carrier, children }: { carrier: string | null; children: ReactNode }) {
  const { t } = useLingui()
  const phone = useAppSelector(selectPhone)
  return (
    <Card aria-label={t`Your phone number`}>
      <div className="row">
        <Badge icon={phoneIcon} />
        <div className="grow">
          <h2 className="title">{phone === null ? t`Your phone number` : `+62 ${maskPhone(phone)}`}</h2>
          {carrier === null ? null : <p className="small soft">{carrier}</p>}
        </div>
      </div>
      {children}
    </Card>
  )
}
