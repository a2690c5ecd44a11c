import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { selectIsOffline, selectIsSignedIn } from '#machines/app/appSelectors'
import { useAppSelector, useChild } from '../frame/appContext'
import { AppScreen } from '../frame/AppScreen'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Loading } from '../../ui/feedback/Loading'
import { checkIcon, alertIcon } from '../../ui/icon/shellIcons'
import { APP_VERSION } from '#domain/limits'
import type { BrowserCheckName } from '#domain/browser'
import { useSelector } from '@xstate/react'
import styles from './TestScreen.module.css'

const names: Record<BrowserCheckName, MessageDescriptor> = {
  secure: msg`Secure page`,
  cookies: msg`Cookies`,
  storage: msg`Storage`,
  database: msg`Database`,
  camera: msg`Camera`,
}

/** What customer service may ask a borrower to read out. Nothing personal stands here. */
export function TestScreen() {
  const { t, i18n } = useLingui()
  const isOffline = useAppSelector(selectIsOffline)
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const report = useSelector(useChild('browser') ?? undefined, (snapshot) => snapshot?.context.data ?? null)
  const version = [...APP_VERSION].join('.')
  return (
    <AppScreen back="/noren" isBackHistory>
      <p className="soft">{t`If something does not work, read this page to customer service.`}</p>
      <Card as="div" isFlush>
        <Row label={t`Version`}>{`${version} (${APP_VERSION})`}</Row>
        <Row label={t`Language`}>{i18n.locale}</Row>
        <Row label={t`Device`}>{report?.deviceId ?? t`Not known yet`}</Row>
        <Row label={t`Signed in`}>{isSignedIn ? t`Yes` : t`No`}</Row>
        <Row label={t`Connection`}>
          <Verdict isFine={!isOffline} />
        </Row>
      </Card>
      {report === null ? (
        <Loading label={t`Loading`}>
          <Card as="div" isFlush>
            {Object.keys(names).map((name) => (
              <div key={name} className={`row between ${styles.row}`}>
                <Skeleton height="1.5rem" width="6rem" />
                <Skeleton height="1.6rem" width="5.5rem" />
              </div>
            ))}
          </Card>
        </Loading>
      ) : (
        <Card as="div" isFlush>
          {report.checks.map(({ name, isThere }) => (
            <Row key={name} label={i18n._(names[name])}>
              <Verdict isFine={isThere} />
            </Row>
          ))}
        </Card>
      )}
    </AppScreen>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={`row between ${styles.row}`}>
      <dt className="soft">{label}</dt>
      <dd className="strong">{children}</dd>
    </dl>
  )
}

function Verdict({ isFine }: { isFine: boolean }) {
  const { t } = useLingui()
  return isFine ? (
    <Chip tone="success" icon={checkIcon}>{t`Works`}</Chip>
  ) : (
    <Chip tone="danger" icon={alertIcon}>{t`Does not work`}</Chip>
  )
}
