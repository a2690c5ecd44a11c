import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { problemsOf } from '#machines/vouchers/proof'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { ActionArea } from '../../ui/frame/ActionArea'
import { shieldIcon } from '../../ui/icon/shellIcons'
import { AppScreen } from '../../app/frame/AppScreen'
import { NotSent } from '../../app/frame/NotSent'
import { EarlierProofs } from '../earlier/EarlierProofs'
import { useProof, type ProofActor } from '../useProof'
import { ProofFields } from './ProofFields'

const takeFocus = (summary: HTMLElement | null) => summary?.focus()

/** The proof as it is filled in. */
export function ProofForm({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  const isBusy = useProof(proof, (snapshot) => ['queueing', 'sending', 'takingBack'].includes(snapshot.value.form))
  const failure = useProof(proof, ({ context }) => (Object.keys(context.problems).length > 0 ? null : context.failure))
  const troubles = useProof(proof, ({ context }) =>
    Math.max(context.isIncomplete ? Object.keys(problemsOf(context)).length : 0, Object.keys(context.problems).length),
  )
  return (
    <AppScreen
      back="/order"
      isBackHistory
      actions={
        <ActionArea>
          <NotSent failure={failure} />
          <Button type="submit" form="proof" isWide isBusy={isBusy} busyLabel={t`Sending…`}>
            {t`Send proof`}
          </Button>
        </ActionArea>
      }
    >
      <Note tone="warning" icon={shieldIcon}>
        {t`We are paid only by virtual account, at a store or by QRIS. Never pay into a personal account.`}
      </Note>
      {troubles > 0 ? (
        <ErrorSummary
          ref={takeFocus}
          title={t`${plural(troubles, { one: '# field needs attention.', other: '# fields need attention.' })}`}
        >
          {t`The rest is kept.`}
        </ErrorSummary>
      ) : null}
      <form
        id="proof"
        className="stack"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          proof.send({ type: 'proof.send' })
        }}
      >
        <ProofFields proof={proof} />
      </form>
      <EarlierProofs proof={proof} />
    </AppScreen>
  )
}
