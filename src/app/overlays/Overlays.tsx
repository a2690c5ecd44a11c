import { createElement, type ComponentType } from 'react'
import type { PromptName } from '#domain/prompts/promptNames'
import { selectDialog } from '#machines/app/appSelectors'
import { useAppSelector } from '../frame/appContext'
import { CountdownEnd } from '../frame/CountdownEnd'
import { CertificationCountdown, HomeCountdown } from './AssessmentCountdown'
import { ConfirmSignOut } from './ConfirmSignOut'
import { CreditGranted } from './CreditGranted'
import { Guidance } from '../../prompts/Guidance'
import { Retention } from '../../prompts/Retention'
import { LanguagePicker } from './LanguagePicker'
import { OtherAccount } from './OtherAccount'
import { PolicySheet } from './PolicySheet'
import { SupportSheet } from './SupportSheet'

type Dialog = NonNullable<ReturnType<typeof selectDialog>>

/** What draws a dialog; the compiler asks for every one but those that the app opens by itself. */
const dialogs: Record<Exclude<Dialog, PromptName | 'lock'>, ComponentType> = {
  'countdown.certification': CertificationCountdown,
  'countdown.home': HomeCountdown,
  creditGranted: CreditGranted,
  language: LanguagePicker,
  policy: PolicySheet,
  guidance: Guidance,
  retention: Retention,
  support: SupportSheet,
  confirm: ConfirmSignOut,
  otherAccount: OtherAccount,
}

/** The one open dialog, and what is heard when it is gone. */
export function Overlays() {
  const name = useAppSelector(selectDialog)
  return (
    <>
      {name && name in dialogs ? createElement(dialogs[name as keyof typeof dialogs]) : null}
      <CountdownEnd />
    </>
  )
}
