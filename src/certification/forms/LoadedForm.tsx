import { useLingui } from '@lingui/react/macro'
import type { FormName } from '#domain/certification/steps'
import { useSelector } from '@xstate/react'
import type { Route } from '#machines/app/places'
import type { ReactNode } from 'react'
import { useChild } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { OfflineArt } from '../../ui/art/Art'
import { FailedArt } from '../../ui/art/FailedArt'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Loading } from '../../ui/feedback/Loading'
import { ActionArea } from '../../ui/frame/ActionArea'
import { FormProgress } from './FormProgress'
import type { FormActor } from './useFlowForm'
import styles from './LoadedForm.module.css'

type Shape = 'note' | 'field' | 'card' | 'chips' | 'banks'

const heights: Record<Exclude<Shape, 'field'>, string> = {
  note: '5.45rem',
  card: '20.9rem',
  chips: '14.4rem',
  banks: '4.5rem',
}

interface LoadedFormProps {
  name: FormName
  /** For a machine outside the certification: its child name, and where Back leads. */
  outside?: { child: 'account' | 'otherContacts'; back: Route }
  shape: readonly Shape[]
  children: (flow: FormActor) => ReactNode
}

export function LoadedForm({ name, outside, shape, children }: LoadedFormProps) {
  const { t } = useLingui()
  const flow: FormActor | null = useChild(outside?.child ?? name)
  const isLoading = useSelector(flow ?? undefined, (snapshot) => !snapshot || snapshot.matches('loading'))
  const isRetryable = useSelector(flow ?? undefined, (snapshot) => snapshot?.hasTag('retryable') === true)
  const isOffline = useSelector(flow ?? undefined, (snapshot) => snapshot?.context.failure?.kind === 'offline')
  if (isRetryable) {
    return (
      <AppScreen back={outside?.back ?? '/identity-auth'} isBackHistory={outside !== undefined}>
        <EmptyState
          art={isOffline ? <OfflineArt /> : <FailedArt />}
          title={isOffline ? t`There is no connection` : t`Your answers did not load`}
          text={t`Nothing is lost. Check your connection, then try again.`}
          action={<Button isWide onClick={() => flow?.send({ type: 'form.retry' })}>{t`Try again`}</Button>}
        />
      </AppScreen>
    )
  }
  if (flow && !isLoading) return children(flow)
  return (
    <AppScreen
      back={outside?.back ?? '/identity-auth'}
      isBackHistory={outside !== undefined}
      actions={
        <ActionArea>
          <Skeleton height="3.25rem" />
        </ActionArea>
      }
    >
      {outside ? null : <FormProgress form={name} />}
      <Loading label={t`Loading your answers`}>
        <div className="stack">
          {shape.map((each, index) =>
            each === 'field' ? (
              <div key={index} className={styles.field}>
                <Skeleton height="1rem" width="9rem" />
                <Skeleton height="3.25rem" />
              </div>
            ) : (
              <Skeleton key={index} height={heights[each]} />
            ),
          )}
        </div>
      </Loading>
    </AppScreen>
  )
}
