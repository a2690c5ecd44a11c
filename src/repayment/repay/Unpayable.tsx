import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { EmptyArt, GrantedArt } from '../../ui/art/Art'
import { Button, LinkButton } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { useRepay, type RepayActor, type UnpayableState } from './useRepay'
import { Overpaid } from './Overpaid'

const words: Record<UnpayableState, { title: MessageDescriptor; text: MessageDescriptor }> = {
  settled: { title: msg`This loan is settled`, text: msg`Nothing is owed on this loan any more.` },
  underReview: {
    title: msg`This loan is still under review`,
    text: msg`Nothing is to be paid yet. This page continues automatically once the money is with you.`,
  },
  payingOut: {
    title: msg`The money is still on its way`,
    text: msg`Nothing is to be paid yet. This page continues automatically once the money is with you.`,
  },
  rejected: {
    title: msg`This loan was not paid out`,
    text: msg`Nothing was paid out, and nothing is owed. A coupon that you used is yours again.`,
  },
  unknown: {
    title: msg`We can't find this loan`,
    text: msg`The link may be old, or may belong to another account. All loans of yours are in the list.`,
  },
}

export function Unpayable({ repay, state }: { repay: RepayActor; state: UnpayableState }) {
  const { t, i18n } = useLingui()
  const onService = useService()
  const message = useRepay(repay, ({ context }) => context.bill?.failure?.message ?? null)
  const overpaid = useRepay(repay, ({ context }) => context.quote?.overpaid ?? 0)
  const { title, text } = words[state]
  return (
    <AppScreen back="/order" isBackHistory>
      <Overpaid amount={overpaid} />
      <EmptyState
        art={state === 'settled' ? <GrantedArt /> : <EmptyArt />}
        title={i18n._(title)}
        text={message ?? i18n._(text)}
        action={
          <div className="stack tight">
            <LinkButton href="/order" isWide>
              {state === 'settled' ? t`See my payments` : t`See my loans`}
            </LinkButton>
            {state === 'payingOut' && message !== null ? (
              <LinkButton variant="outlined" href="/loan" isWide>{t`See what to do`}</LinkButton>
            ) : null}
            <Button variant="text" isWide onClick={onService}>{t`Customer service`}</Button>
          </div>
        }
      />
    </AppScreen>
  )
}
