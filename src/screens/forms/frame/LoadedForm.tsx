import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useFlow } from '../../../frame/appContext'
import { AppScreen } from '../../../frame/AppScreen'
import { FailedArt } from '../../../components/art/FailedArt'
import { OfflineArt } from '../../../components/art/OfflineArt'
import { Button } from '../../../components/button/Button'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { Loading } from '../../../components/feedback/Loading'
import { ActionArea } from '../../../components/frame/ActionArea'
import { FormProgress } from './FormProgress'
import type { FormName } from './useFlowForm'
import styles from './LoadedForm.module.css'

interface LoadedFormProps {
  name: FormName
  step: number
  /** As many bones as the form has fields. */
  fields: number
  children: ReactNode
}

/** The form when its answers are there; before that its bones, or why they did not come. */
export function LoadedForm({ name, step, fields, children }: LoadedFormProps) {
  const { t } = useLingui()
  const flow = useFlow(name)
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const isRetryable = useSelector(flow, (snapshot) => snapshot.hasTag('retryable'))
  const isOffline = useSelector(flow, (snapshot) => snapshot.context.failure?.kind === 'offline')
  if (isRetryable) {
    return (
      <AppScreen back="/identity-auth">
        <EmptyState
          art={isOffline ? <OfflineArt /> : <FailedArt />}
          title={isOffline ? t`There is no connection` : t`Your answers did not load`}
          text={t`Nothing is lost. Check your connection, then try again.`}
          action={<Button isWide onClick={() => flow.send({ type: 'form.retry' })}>{t`Try again`}</Button>}
        />
      </AppScreen>
    )
  }
  if (!isLoading) return children
  return (
    <AppScreen
      back="/identity-auth"
      actions={
        <ActionArea>
          <Skeleton height="3.25rem" />
        </ActionArea>
      }
    >
      <FormProgress step={step} />
      <Loading label={t`Loading your answers`}>
        <div className="stack">
          {Array.from({ length: fields }, (_, index) => (
            <div key={index} className={styles.field}>
              <Skeleton height="1rem" width="9rem" />
              <Skeleton height="3.25rem" />
            </div>
          ))}
        </div>
      </Loading>
    </AppScreen>
  )
}
