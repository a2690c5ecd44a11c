import { createElement, type ComponentType } from 'react'
import type { PromptName } from '#domain/prompts/promptNames'
import { selectOverlay } from '#machines/app/appSelectors'
import { useAppSelector } from '../app/frame/appContext'
import { AddToHome } from './AddToHome'
import { BrowserGuide } from './BrowserGuide'
import { Permission } from './Permission'

/** Typed by every prompt's name, so that none is missing. */
const dialogs: Record<PromptName, ComponentType> = {
  permission: Permission,
  externalBrowserGuide: BrowserGuide,
  addToHomeGuide: AddToHome,
}

/** A chunk of its own, because few visits show a prompt. */
export function Prompts() {
  const name = useAppSelector(selectOverlay)
  return name && name in dialogs ? createElement(dialogs[name as PromptName]) : null
}
