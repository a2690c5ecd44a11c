import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Route } from '#machines/app/places'
import { AppScreen } from '../../app/frame/AppScreen'
import { NotSent } from '../../app/frame/NotSent'
import { Button } from '../../ui/button/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { ActionArea } from '../../ui/frame/ActionArea'
import { FormProgress } from './FormProgress'
import type { FlowForm } from './useFlowForm'
import styles from './FormPage.module.css'

interface FormPageProps<F extends string> {
  form: FlowForm<F>
  part?: string
  /** Where Back leads outside the certification, where no progress is shown. */
  outside?: Route | undefined
  /** On the button; "Save and continue" if not given. */
  submit?: string
  /** Beside the button, to an earlier page. */
  previous?: ReactNode
  children: ReactNode
}

const takeFocus = (summary: HTMLElement | null) => summary?.focus()

/** The frame of a form: how far one is, what needs attention, the fields, and the button that sends. */
export function FormPage<F extends string>({ form, part, outside, submit, previous, children }: FormPageProps<F>) {
  const { t } = useLingui()
  const { flow } = form
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('saved'))
  // A complaint about a field stands beside it.
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
          <NotSent failure={failure} />
          <div className={styles.buttons}>
            {previous}
            <Button type="submit" form={form.id} isWide isBusy={isBusy} busyLabel={t`Sending…`}>
              {submit ?? t`Save and continue`}
            </Button>
          </div>
        </ActionArea>
      }
    >
      {outside ? null : <FormProgress form={form.name} part={part} keeping={form.keeping} />}
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
    </AppScreen>
  )
}
