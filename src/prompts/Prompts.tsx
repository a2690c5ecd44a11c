import { createElement, type ComponentType } from 'react'
import type { PromptName } from '#domain/prompts/promptNames'
import { selectOverlay } from '#machines/app/appSelectors'
import { useAppSelector } from '../app/frame/appContext'
import { AddToHome } from './AddToHome'
import { BrowserGuide } from './BrowserGuide'
import { Permission } from './Permission'

/** Which of them draws a prompt; the compiler asks for every one. */
const dialogs: Record<PromptName, ComponentType> = {
  permission: Permission,
  externalBrowserGuide: BrowserGuide,
  addToHomeGuide: AddToHome,
}

/** What the app asks by itself: its own chunk, since few visits see any. */
export function Prompts() {
  const name = useAppSelector(selectOverlay)
  return name && name in dialogs ? createElement(dialogs[name as PromptName]) : null
}
