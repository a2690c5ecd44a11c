import { fromPromise } from 'xstate'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import { devicesMachine } from '../profile/devicesMachine'
import { createQuery } from '../shared/queryMachine'

export const thisDevice: SignedInDevice = {
  sessionId: 's1',
  kind: 'Android',
  browser: 'Chrome',
  signedInAt: '2026-10-01T03:00:00.000Z',
  seenAt: '2026-11-21T00:00:00.000Z',
  isThis: true,
  isNew: false,
  isAsked: false,
}
export const newDevice: SignedInDevice = {
  ...thisDevice,
  sessionId: 's2',
  kind: 'iPhone',
  browser: 'Safari',
  signedInAt: '2026-11-20T03:00:00.000Z',
  isThis: false,
  isNew: true,
}
export const unknownDevice: SignedInDevice = {
  ...newDevice,
  sessionId: 's3',
  kind: null,
  browser: null,
  seenAt: '2026-10-12T07:30:00.000Z',
  isNew: false,
}

/** Signed in while this device was, and not known yet to be the borrower’s. */
export const askedDevice: SignedInDevice = { ...newDevice, isAsked: true }

export interface DevicesLender {
  list: () => Promise<readonly SignedInDevice[]>
  signOutDevice: (sessionId: string) => Promise<unknown>
  answerDevice: (sessionId: string, isOwn: boolean) => Promise<{ pausedUntil: string | null }>
  signOutAll: () => Promise<unknown>
}

export const devicesLender = (given: Partial<DevicesLender> = {}): DevicesLender => ({
  list: async () => [thisDevice, newDevice, unknownDevice],
  signOutDevice: async () => ({}),
  answerDevice: async (_, isOwn) => ({ pausedUntil: isOwn ? null : '2026-11-22T00:00:00.000Z' }),
  signOutAll: async () => ({}),
  ...given,
})

export const devicesWith = (lender: DevicesLender) =>
  devicesMachine.provide({
    actors: {
      list: createQuery(fromPromise<readonly SignedInDevice[], { of: undefined }>(() => lender.list())),
      signOutDevice: fromPromise<unknown, { sessionId: string }>(({ input }) => lender.signOutDevice(input.sessionId)),
      answerDevice: fromPromise<{ pausedUntil: string | null }, { sessionId: string; isOwn: boolean }>(
        ({ input: { sessionId, isOwn } }) => lender.answerDevice(sessionId, isOwn),
      ),
      signOutAll: fromPromise(() => lender.signOutAll()),
    },
  })
