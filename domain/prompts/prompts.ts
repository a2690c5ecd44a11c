import { loanState, type LoanState } from '../lending/loanStates'
import { promptNames, type PromptName } from './promptNames'
import type { InApp, System } from './inApp'

/** How the browser would answer a request: `absent` where it can't. */
export type Allowance = 'granted' | 'denied' | 'prompt' | 'absent'

export interface Permissions {
  location: Allowance
  notifications: Allowance
}

/** Facts about a browser that decide which prompt to show. */
export interface BrowserFacts extends Permissions {
  app: InApp | null
  system: System
  /** Opened from the home screen. */
  isStandalone: boolean
  /** How it can be installed: by Chrome's dialog or menu, by Safari's menu; null where it can't. */
  install: 'chrome' | 'safari' | null
}

/** Prompts shown before: the permission dialog was answered; a guide was shown. */
export interface Answered {
  isPermissionAnswered: boolean
  isGuideShown: boolean
  /** The app prompts once a visit. */
  isPrompted: boolean
}

/** The routes at which a prompt may be shown. */
export const placesOf: Record<PromptName, readonly string[]> = {
  // Before the camera is needed, and before much was typed.
  externalBrowserGuide: ['/identity-auth', '/facial-auth/step-one'],
  // Where there is something to be reminded of.
  permission: ['/home', '/order'],
  addToHomeGuide: ['/order'],
}

const isFit: Record<PromptName, (facts: BrowserFacts, answered: Answered) => boolean> = {
  externalBrowserGuide: ({ app }, { isGuideShown }) => app !== null && !isGuideShown,
  permission: ({ location, notifications }, { isPermissionAnswered }) =>
    [location, notifications].includes('prompt') && !isPermissionAnswered,
  addToHomeGuide: ({ app, install, isStandalone }, { isGuideShown }) =>
    app === null && install !== null && !isStandalone && !isGuideShown,
}

/** The prompt for that route, if any; some require a loan. */
export const promptAt = (route: string, facts: BrowserFacts, answered: Answered): PromptName | null =>
  answered.isPrompted
    ? null
    : (promptNames.find((name) => placesOf[name].includes(route) && isFit[name](facts, answered)) ?? null)

export const needsLoan = (prompt: PromptName): boolean => prompt !== 'externalBrowserGuide'

/** A loan is in progress or open, and none is overdue. */
export const isLoanInOrder = (states: readonly LoanState[]): boolean =>
  states.length > 0 && !states.includes(loanState.overdue)
