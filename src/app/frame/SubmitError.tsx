import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { selectIsOffline } from '#machines/app/appSelectors'
import type { Failure, FailureKind } from '#domain/failure'
import { Note } from '../../ui/card/Note'
import { alertIcon } from '../../ui/icon/shellIcons'
import { useAppSelector } from './appContext'

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

/** Why something did not go out: the lender's own sentence where it gave one. */
export function SubmitError({ failure }: { failure: Failure | null }) {
  const { i18n } = useLingui()
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
