import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { AppInput } from '../../machines/app/appSetup'
import { provideWorld, settle, type World } from '../../machines/testing/appTesting'
import { formMachine, type FormValues } from '../../machines/certification/formMachine'
import { selectRoute } from '../../machines/app/appSelectors'
import { AddressRouter } from '../address/AddressRouter'
import { AppProvider } from '../frame/appContext'
import type { Services } from '../compose/services'
import { settleAfterEachStep } from '../components/settleTesting'

settleAfterEachStep()
afterEach(cleanup)

type Provided = NonNullable<Parameters<ReturnType<typeof provideWorld>['provide']>[0]['actors']>

/** An app in English that stands at `path`. What is given as `actors` replaces the ones that answer at once. */
export interface Scene {
  path: string
  bizStatus?: number
  input?: Partial<AppInput>
  world?: Partial<World>
  actors?: Provided
  services?: Partial<Services>
}

export const testServices = (given: Partial<Services> = {}): Services => ({
  loadFlows: async () => {},
  readDictionary: async (type) => [
    { value: `${type}-1`, label: `First ${type}` },
    { value: `${type}-2`, label: `Second ${type}` },
  ],
  listBanks: async () => [
    { bankCode: '014', bankName: 'Bank Central Asia', digits: 10, isPopular: true },
    { bankCode: '999', bankName: 'Bank Contoh', digits: null, isPopular: false },
  ],
  readHolderOnCard: async () => 'SITI CONTOH',
  keepDraft: vi.fn<Services['keepDraft']>(async () => true),
  keepCardDraft: vi.fn<Services['keepCardDraft']>(async () => true),
  today: () => ({ year: 2026, month: 11, day: 21 }),
  recallPhone: async () => '',
  copy: vi.fn<Services['copy']>(),
  speak: async () => {},
  ...given,
})

/** Starts the machine in its scene and draws the screen over it, once every answer is home. */
export async function showScreen(
  screen: ReactNode,
  { path, bizStatus = 10, input, world: given, actors, services: some }: Scene,
) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const world: World = {
    bizStatus,
    statusError: null,
    savedStatus: 20,
    isCardConfirmed: false,
    isAssessing: false,
    calls: [],
    isSlow: false,
    answer: () => {},
    ...given,
  }
  const clock = new SimulatedClock()
  const app = createActor(provideWorld(world).provide({ actors: actors ?? {} }), {
    clock,
    input: {
      token: 't',
      phone: '81200000010',
      openToken: null,
      path,
      isOnline: true,
      isDeviceReported: true,
      ...input,
    },
  })
  app.start()
  await settle()
  const services = testServices(some)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <AppProvider value={{ app, services }}>
        <AddressRouter actor={app} selectAddress={selectRoute}>
          {children}
        </AddressRouter>
      </AppProvider>
    </I18nProvider>
  )
  return { app, clock, world, services, user: userEvent.setup({ delay: null }), ...render(screen, { wrapper }) }
}

/** A form's machine with this lender behind it. */
export const formWith = (lender: {
  values?: FormValues
  page?: number
  load?: () => Promise<{ values: FormValues; page: number }>
  save?: (values: FormValues) => Promise<{ bizStatus: number }>
}) =>
  formMachine.provide({
    actors: {
      load: fromPromise(lender.load ?? (async () => ({ values: lender.values ?? {}, page: lender.page ?? 0 }))),
      save: fromPromise(async ({ input }) => (lender.save ? lender.save(input.values) : { bizStatus: 10 })),
    },
  })

/** A refusal of the lender, as the client throws it. */
export const refusal = (msg: string, fields?: Record<string, string>) =>
  Object.assign(new Error(msg), { kind: 'refused', code: 422, msg, ...(fields ? { data: { fields } } : {}) })

export const noConnection = () => Object.assign(new Error('offline'), { kind: 'offline' })

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
