import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { selectIsOffline } from '../../../../machines/app/appSelectors'
import type { FailureKind } from '../../../../domain/failure'
import { useAppSelector } from '../../../frame/appContext'
import { Note } from '../../../components/card/Note'
import { alertIcon } from '../../../components/icon/shellIcons'
import type { FormActor } from './useFlowForm'

const notSent = msg`This was not sent. What you typed is kept. Please try again.`
const unsure = msg`We got no answer. What you typed is kept. Try again: nothing is sent twice.`
const broke = msg`That did not work. What you typed is kept. Try again: nothing is sent twice.`

const words: Record<FailureKind, MessageDescriptor | null> = {
  refused: notSent,
  offline: msg`You are offline, so this was not sent. What you typed is kept. Try again when you are back online.`,
  timeout: unsure,
  garbled: unsure,
  server: broke,
  broken: broke,
  cancelled: notSent,
  sessionEnded: null,
  abnormal: null,
}

/** Why the form did not go out, where it isn't for one of its fields. */
export function NotSent({ flow }: { flow: FormActor }) {
  const { i18n } = useLingui()
  const failure = useSelector(flow, ({ context }) =>
    Object.keys(context.problems).length > 0 ? null : context.failure,
  )
  const isOffline = useAppSelector(selectIsOffline)
  // A connection that broke under way may have carried it.
  const sentence = failure?.kind === 'offline' && !isOffline ? unsure : failure ? words[failure.kind] : null
  const said = failure?.kind === 'refused' ? failure.text : undefined
  return sentence ? (
    <Note tone="danger" icon={alertIcon} role="alert">
      {said ?? i18n._(sentence)}
    </Note>
  ) : null
}
