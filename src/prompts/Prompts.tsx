import { createElement, type ComponentType } from 'react'
import type { PromptName } from '#domain/prompts/promptNames'
import { selectDialog } from '#machines/app/appSelectors'
import { useAppSelector } from '../app/frame/appContext'
import { AddToHome } from './AddToHome'
import { BrowserGuide } from './BrowserGuide'
import { LockScreen } from './LockScreen'
import { Permission } from './Permission'

/** Typed by every prompt's name, so that none is missing; and the lock, which few switch on. */
const dialogs: Record<PromptName | 'lock', ComponentType> = {
  lock: LockScreen,
  permission: Permission,
  externalBrowserGuide: BrowserGuide,
  addToHomeGuide: AddToHome,
}

/** A chunk of its own, because few visits show a prompt. */
export function Prompts() {
  const name = useAppSelector(selectDialog)
  return name && name in dialogs ? createElement(dialogs[name as keyof typeof dialogs]) : null
}
