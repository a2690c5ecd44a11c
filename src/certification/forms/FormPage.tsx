import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Route } from '#machines/app/places'
import { AppScreen } from '../../app/frame/AppScreen'
import { type CodeActor, OwnPhoneCode } from '../../app/frame/code/ConfirmByCode'
import { SubmitError } from '../../app/frame/SubmitError'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { ActionArea } from '../../ui/frame/ActionArea'
import { FormProgress } from './FormProgress'
import type { FlowForm, FormActor } from './useFlowForm'
import { takeFocus } from '../../ui/focus'

interface FormPageProps<F extends string> {
  form: FlowForm<F>
  /** Where Back leads outside the certification, which has no progress to show. */
  outside?: Route | undefined
  submit?: string
  /** The button while the lender waits for a code, which is typed below. */
  confirm?: string
  children: ReactNode
}

export function FormPage<F extends string>({ form, outside, submit, confirm, children }: FormPageProps<F>) {
  const { t } = useLingui()
  const { flow } = form
  const otp = useSelector(flow, ({ children: { otp: code } }) => code)
  const codeForm = `${form.id}-code`
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
          <SubmitError failure={otp ? null : failure} />
          <Button type="submit" form={otp ? codeForm : form.id} isWide isBusy={isBusy} busyLabel={t`Sending…`}>
            {(otp ? confirm : submit) ?? t`Save and continue`}
          </Button>
        </ActionArea>
      }
    >
      {outside ? null : <FormProgress form={form.name} saveState={form.saveState} />}
      {troubles > 0 ? (
        <ErrorSummary
          ref={form.isRefused ? takeFocus : null}
          title={t`${plural(troubles, { one: '# field needs attention.', other: '# fields need attention.' })}`}
        >
          {t`The rest is kept.`}
        </ErrorSummary>
      ) : null}
      <form id={form.id} className="stack" noValidate aria-busy={isBusy} onSubmit={form.onSubmit}>
        {children}
      </form>
      {otp ? <FormCode flow={flow} otp={otp} id={codeForm} /> : null}
    </AppScreen>
  )
}

function FormCode({ flow, otp, id }: { flow: FormActor; otp: CodeActor; id: string }) {
  const { t } = useLingui()
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Card aria-label={t`Confirm that it’s you`}>
      <OwnPhoneCode
        otp={otp}
        id={id}
        failure={failure}
        isBusy={isBusy}
        onSubmit={(code) => flow.send({ type: 'code.submit', code })}
        onCancel={() => flow.send({ type: 'code.cancel' })}
      />
    </Card>
  )
}
