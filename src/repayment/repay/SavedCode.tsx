import { useLingui } from '@lingui/react/macro'
import { codeAddress } from '#machines/app/places'
import type { OwnCode } from '#domain/lending/bills/payCode'
import { lastMoment, secondsLeftAt } from '#domain/lending/codeExpiry'
import { LinkButton } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { clockIcon } from '../../ui/icon/plainIcons'
import { CodeCard } from '../../ui/payment/CodeCard'
import { TimeLeft } from '../../ui/payment/TimeLeft'
import { useServices } from '../../app/frame/appContext'
import { wibDay, wibTime } from '../../i18n/dayText'
import { useRepay, type RepayActor } from './useRepay'

/** The code stored on the phone, while the debt can't be loaded: it can be paid until it expires. */
export function SavedCode({ repay, code }: { repay: RepayActor; code: OwnCode }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const repayId = useRepay(repay, ({ context }) => context.repayId)
  const secondsLeft = useRepay(repay, ({ context }) => secondsLeftAt(code, context.now))
  const isOver = useRepay(repay, (snapshot) => snapshot.matches({ reading: 'withEndedCode' }))
  if (isOver) return <Ended code={code} />
  return (
    <>
      <TimeLeft secondsLeft={secondsLeft} expiresAt={code.expiresAt} />
      <CodeCard
        code={code}
        onCopy={copy}
        actions={
          <LinkButton variant="outlined" isWide href={codeAddress(repayId, code.kind)}>
            {t`How to pay`}
          </LinkButton>
        }
      />
    </>
  )
}

function Ended({ code }: { code: OwnCode }) {
  const { t, i18n } = useLingui()
  const { name } = code
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  return (
    <Note tone="warning" icon={clockIcon} role="status">
      <b>{t`This code has ended`}</b>
      <br />
      {t`${name}: it was good until ${day}, ${time} WIB. Do not pay with it any more: a new code has today’s amount.`}
    </Note>
  )
}
