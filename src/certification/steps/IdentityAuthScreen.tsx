import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { selectIsReadingStatus, selectCertificationStep } from '#machines/app/appSelectors'
import { useAppSelector, useSend } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { FailedArt } from '../../ui/art/FailedArt'
import { StepProgress } from '../../ui/brand/StepProgress'
import { StepsList } from '../../ui/brand/StepsList'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Loading } from '../../ui/feedback/Loading'
import { ActionArea } from '../../ui/frame/ActionArea'
import { shieldIcon } from '../../ui/icon/shellIcons'
import { steps, stepsDone, type CertificationStep } from '#domain/certification/steps'
import { canReopen, minutesFrom, stepWords } from './stepWords'
import styles from './IdentityAuthScreen.module.css'

export function IdentityAuthScreen() {
  const reached = useAppSelector(selectCertificationStep)
  const isReading = useAppSelector(selectIsReadingStatus)
  if (reached) return <Steps reached={reached} />
  return isReading ? <Reading /> : <LoadFailed />
}

function Steps({ reached }: { reached: CertificationStep }) {
  const { t, i18n } = useLingui()
  const send = useSend()
  const done = stepsDone(reached)
  const left = steps.length - done
  const minutes = minutesFrom(done)
  const next = steps[done]
  const go = (path: string) => send({ type: 'route.requested', path })
  const rows = steps.map(({ name, route, minutes: own }, index) => ({
    title: i18n._(stepWords[name].title),
    hint:
      index < done
        ? t`Done`
        : index === done
          ? t`${plural(own, { one: 'About # minute', other: 'About # minutes' })}`
          : i18n._(stepWords[name].promise),
    state: index < done ? ('done' as const) : index === done ? ('now' as const) : ('locked' as const),
    onSelect: index === done || (index < done && canReopen(name, reached)) ? () => go(route) : undefined,
  }))
  return (
    <AppScreen
      back="/noren"
      isBackHistory
      actions={
        <ActionArea>
          <Button isWide onClick={() => go(next?.route ?? '/home')}>
            {next ? i18n._(stepWords[next.name].go) : t`Go to the start page`}
          </Button>
        </ActionArea>
      }
    >
      <section className={`row between ${styles.progress}`}>
        <div className={`grow ${styles.words}`}>
          <h2 className="head">
            {left > 0 ? t`${plural(left, { one: '# step left', other: '# steps left' })}` : t`All steps are done`}
          </h2>
          <p className="small soft">
            {left > 0
              ? t`${plural(minutes, { one: 'About # minute.', other: 'About # minutes.' })} What you have sent is saved.`
              : t`Your limit is on the start page.`}
          </p>
        </div>
        <StepProgress total={steps.length} done={done} />
      </section>
      <StepsList steps={rows} />
      <Note tone="brand" icon={shieldIcon}>
        {t`We only ask for camera, location and notifications. Your contacts, pictures and messages are never read.`}
      </Note>
    </AppScreen>
  )
}

function Reading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/noren"
      isBackHistory
      actions={
        <ActionArea>
          <Skeleton height="3.25rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading`}>
        <div className="stack">
          <div className={`row between ${styles.progress}`}>
            <div className={`grow ${styles.words}`}>
              <Skeleton height="1.85rem" width="9rem" />
              <Skeleton className={styles.skeleton} height="2.6rem" />
            </div>
            <Skeleton height="3.25rem" width="6.5rem" />
          </div>
          <Card as="div" isFlush>
            {steps.map(({ name }) => (
              <div key={name} className={styles.rows}>
                <Skeleton height="2rem" width="2rem" />
                <div className="grow stack tight">
                  <Skeleton height="1.3rem" width="60%" />
                  <Skeleton height="1.05rem" width="80%" />
                </div>
              </div>
            ))}
          </Card>
          <Skeleton height="5.25rem" />
        </div>
      </Loading>
    </AppScreen>
  )
}

function LoadFailed() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <AppScreen back="/noren" isBackHistory>
      <EmptyState
        art={<FailedArt />}
        title={t`Your progress did not load`}
        text={t`Nothing is lost. Check your connection, then try again.`}
        action={<Button isWide onClick={() => send({ type: 'status.refresh' })}>{t`Try again`}</Button>}
      />
    </AppScreen>
  )
}
