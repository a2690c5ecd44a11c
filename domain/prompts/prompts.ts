import { loanState, type LoanState } from '../lending/loanStates'
import { promptNames, type PromptName } from './promptNames'
import type { InApp, System } from './inApp'

/** What the browser would do if it were asked: `absent` where it can't. */
export type Allowance = 'granted' | 'denied' | 'prompt' | 'absent'

export interface Permissions {
  location: Allowance
  notifications: Allowance
}

/** The facts of a browser that decide which prompt fits. */
export interface BrowserFacts extends Permissions {
  app: InApp | null
  system: System
  /** Opened from the home screen. */
  isStandalone: boolean
  /** Where it is installed from: by Chrome's own question or its menu, by Safari's; null where it can't be. */
  install: 'chrome' | 'safari' | null
}

/** What was shown before: the permission dialog was answered, either way; a guide was shown. */
export interface Answered {
  isPermissionAnswered: boolean
  isGuideShown: boolean
  /** By itself the app asks once per visit. */
  isPrompted: boolean
}

const placesOf: Record<PromptName, readonly string[]> = {
  // Before the camera is needed, and before much was typed.
  externalBrowserGuide: ['/identity-auth', '/facial-auth/step-one'],
  // There is something to be reminded of.
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

/** Which prompt fits at that place, if any; those that need a loan are due only where there is one. */
export const promptAt = (route: string, facts: BrowserFacts, answered: Answered): PromptName | null =>
  answered.isPrompted
    ? null
    : (promptNames.find((name) => placesOf[name].includes(route) && isFit[name](facts, answered)) ?? null)

export const needsLoan = (prompt: PromptName): boolean => prompt !== 'externalBrowserGuide'

/** A loan is on its way or runs, and none is late: who is late has other worries. */
export const isLoanInOrder = (states: readonly LoanState[]): boolean =>
  states.length > 0 && !states.includes(loanState.overdue)
