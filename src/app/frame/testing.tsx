import { callOtpWith } from '#machines/testing/loanTesting'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { fromPromise, SimulatedClock } from 'xstate'
import { ApiError } from '#domain/failure'
import type { AppActors } from '#machines/app/appActors'
import { actorsOf, settle, testBackendOf, type TestBackend } from '#machines/testing/appTesting'
import type { FormName } from '#domain/certification/steps'
import { listsOf } from '#domain/forms/lists'
import { readyMachine } from '#machines/shared/lazyMachine'
import { formMachine, type FormRecord, type FormSaved, type FormValues } from '#machines/certification/formMachine'
import { selectRoute } from '#machines/app/appSelectors'
import { AddressRouter } from '../../address/AddressRouter'
import { AppProvider } from './appContext'
import type { Services } from './services'
import { compose } from '../compose/compose'
import { createSessions } from '../../platform/session'
import { memoryPlatform } from '../../platform/world/memoryPlatform'

/** An app in English that stands at `path`. What is given as `actors` replaces the ones that answer at once. */
export interface Scene {
  path: string
  bizStatus?: number
  /** Nobody is signed in. */
  isSignedOut?: boolean
  /** The token of a partner's link that the app was opened with. */
  openToken?: string
  /** The token is of the borrower's own computer. */
  isHandover?: boolean
  world?: Partial<TestBackend>
  actors?: Partial<AppActors>
  services?: Partial<Services>
}

export const testServices = (given: Partial<Services> = {}): Services => ({
  saveDraft: vi.fn<Services['saveDraft']>(async () => true),
  saveCardDraft: vi.fn<Services['saveCardDraft']>(async () => true),
  now: () => Date.UTC(2026, 10, 21),
  copy: vi.fn<Services['copy']>(),
  save: vi.fn<Services['save']>(),
  speak: async () => {},
  ...given,
})

/** Starts the machine in its scene and draws the screen over it, once every answer is home. */
export async function showScreen(
  screen: ReactNode,
  {
    path,
    bizStatus = 10,
    isSignedOut = false,
    openToken,
    isHandover = false,
    world: given,
    actors,
    services: some,
  }: Scene,
) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const world = testBackendOf({ bizStatus, ...given })
  const clock = new SimulatedClock()
  const page = memoryPlatform({ clock })
  if (!isSignedOut) createSessions(page).storeSession({ token: 't', userId: 'u1', phone: '81200000010' })
  const { app, start, services, machines } = compose({
    platform: page,
    opening: { path, openToken: openToken ?? null, isHandover, channel: '' },
    interactive: Promise.resolve(),
    language: () => 'en',
    actors: { ...actorsOf(world), ...actors },
    services: testServices(some),
  })
  await start()
  await settle()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <AppProvider value={{ app, services, machines }}>
        <AddressRouter actor={app} selectAddress={selectRoute}>
          {children}
        </AddressRouter>
      </AppProvider>
    </I18nProvider>
  )
  return { app, clock, page, world, services, user: userEvent.setup({ delay: null }), ...render(screen, { wrapper }) }
}

/** The machine of the forms with this lender behind it. */
export const formWith = (lender: {
  values?: FormValues
  given?: readonly string[]
  load?: () => Promise<Partial<FormRecord>>
  save?: (values: FormValues, code?: string) => Promise<FormSaved>
}) =>
  readyMachine(
    formMachine.provide({
      actors: {
        load: fromPromise<FormRecord, { form: FormName }>(async ({ input: { form } }) => ({
          values: lender.values ?? {},
          given: lender.given ?? [],
          lists: listsOf[form],
          ...(await lender.load?.()),
        })),
        save: fromPromise(async ({ input }) =>
          lender.save ? lender.save(input.values, input.code) : { bizStatus: 10 },
        ),
        otp: callOtpWith(async () => ({})),
      },
    }),
  )

/** A refusal of the lender, as the client throws it. */
export const refusal = (text: string, fields?: Record<string, string>) =>
  new ApiError({ kind: 'refused', code: 422, text, ...(fields ? { data: { fields } } : {}) })

export const noConnection = () => new ApiError({ kind: 'offline' })

/** A promise that a test lets come when it wants. */
export function later<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
