import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Route } from '#machines/app/places'
import { AppScreen } from '../../app/frame/AppScreen'
import { SubmitError } from '../../app/frame/SubmitError'
import { Button } from '../../ui/button/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { ActionArea } from '../../ui/frame/ActionArea'
import { FormProgress } from './FormProgress'
import type { FlowForm } from './useFlowForm'
import styles from './FormPage.module.css'
import { takeFocus } from '../../ui/focus'

interface FormPageProps<F extends string> {
  form: FlowForm<F>
  part?: string
  /** Where Back leads outside the certification, which has no progress to show. */
  outside?: Route | undefined
  submit?: string
  /** The form that the button submits instead, which is shown below. */
  confirming?: { id: string; form: ReactNode } | null
  previous?: ReactNode
  children: ReactNode
}

export function FormPage<F extends string>({
  form,
  part,
  outside,
  submit,
  confirming,
  previous,
  children,
}: FormPageProps<F>) {
  const { t } = useLingui()
  const { flow } = form
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('saved'))
  // An error about a field is shown at that field instead.
  const failure = useSelector(flow, ({ context }) =>
    Object.keys(context.problems).length > 0 ? null : context.failure,
  )
  const { troubles } = form
  return (
    <AppScreen
      back={outside ?? '/identity-auth'}
      isBackHistory={outside !== undefined}
      actions={
        <ActionArea>
          <SubmitError failure={confirming ? null : failure} />
          <div className={styles.buttons}>
            {previous}
            <Button type="submit" form={confirming?.id ?? form.id} isWide isBusy={isBusy} busyLabel={t`Sending…`}>
              {submit ?? t`Save and continue`}
            </Button>
          </div>
        </ActionArea>
      }
    >
      {outside ? null : <FormProgress form={form.name} part={part} saveState={form.saveState} />}
      {troubles > 0 ? (
        <ErrorSummary
          ref={form.isRefused ? takeFocus : null}
          title={t`${plural(troubles, { one: '# field needs attention.', other: '# fields need attention.' })}`}
        >
          {t`The rest is kept.`}
        </ErrorSummary>
      ) : null}
      <form id={form.id} className={`stack ${styles.form}`} noValidate aria-busy={isBusy} onSubmit={form.onSubmit}>
        {children}
      </form>
      {confirming?.form}
    </AppScreen>
  )
}
