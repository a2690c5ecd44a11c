import { fromPromise } from 'xstate'
import type { Permissions } from '#domain/prompts/prompts'
import { addToHomeMachine, type Installing } from '../prompts/addToHomeMachine'
import { browserGuideMachine, type InAppPlace, type ResumeLink } from '../prompts/browserGuideMachine'
import { permissionMachine, type NotificationAnswer, type Position } from '../prompts/permissionMachine'

export interface PromptBrowser {
  read: () => Promise<unknown>
  permissions: Permissions
  askLocation: () => Promise<Position | null>
  askNotifications: () => Promise<NotificationAnswer>
  place: InAppPlace & ResumeLink
  makeLink: () => Promise<ResumeLink>
  installing: Installing
  askToInstall: () => Promise<unknown>
  did: (what: string) => void
}

export const plainLink: ResumeLink = { link: 'https://l/#/order', wayOut: 'x-safari-https://l/#/order' }
export const resumeLink: ResumeLink = {
  link: 'https://l/#/order?resume=x',
  wayOut: 'x-safari-https://l/#/order?resume=x',
}

export const promptBrowser = (given: Partial<PromptBrowser> = {}): PromptBrowser => ({
  read: async () => {},
  permissions: { location: 'prompt', notifications: 'prompt' },
  askLocation: async () => ({ latitude: -6.21, longitude: 106.85 }),
  askNotifications: async () => 'granted',
  place: { app: 'facebook', system: 'ios', hasCamera: false, ...plainLink },
  makeLink: async () => resumeLink,
  installing: { by: 'chrome', canAsk: true },
  askToInstall: async () => {},
  did: () => {},
  ...given,
})

export const permissionWith = (browser = promptBrowser()) =>
  permissionMachine.provide({
    actions: {
      saveShown: () => browser.did('saveShown'),
      saveAgreed: () => browser.did('saveAgreed'),
      reportLocation: (_, { latitude, longitude }) => browser.did(`reportLocation ${latitude} ${longitude}`),
      registerPush: () => browser.did('registerPush'),
    },
    actors: {
      readPermissions: fromPromise(async () => {
        await browser.read()
        return browser.permissions
      }),
      askLocation: fromPromise(() => browser.askLocation()),
      askNotifications: fromPromise(() => browser.askNotifications()),
    },
  })

export const browserGuideWith = (browser = promptBrowser()) =>
  browserGuideMachine.provide({
    actions: {
      saveShown: () => browser.did('saveShown'),
      openOutside: (_, { wayOut }) => browser.did(`openOutside ${wayOut}`),
    },
    actors: {
      readPlace: fromPromise(async () => {
        await browser.read()
        return browser.place
      }),
      makeLink: fromPromise(() => browser.makeLink()),
    },
  })

export const addToHomeWith = (browser = promptBrowser()) =>
  addToHomeMachine.provide({
    actions: { saveShown: () => browser.did('saveShown') },
    actors: {
      readInstalling: fromPromise(async () => {
        await browser.read()
        return browser.installing
      }),
      askToInstall: fromPromise(() => browser.askToInstall()),
    },
  })
