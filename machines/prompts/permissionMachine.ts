import { assign, setup } from 'xstate'
import type { Permissions } from '#domain/prompts/prompts'
import { port } from '../shared/port'

/** To about a kilometre. */
export interface Position {
  latitude: number
  longitude: number
}

/** `unasked` if the browser needs a separate tap for this prompt. */
export type NotificationAnswer = 'granted' | 'refused' | 'unasked'

/**
 * Two optional permissions, each requested by the browser after an OK. Any answer continues, and closing the dialog
 * ends it.
 */
export const permissionMachine = setup({
  types: {} as {
    context: { permissions: Permissions | null }
    events: { type: 'permission.accept' }
    tags: 'busy'
  },
  actors: {
    readPermissions: port<Permissions>('readPermissions'),
    askLocation: port<Position | null>('askLocation'),
    askNotifications: port<NotificationAnswer>('askNotifications'),
  },
  actions: {
    setLocation: assign(({ context: { permissions } }, { isGranted }: { isGranted: boolean }) => ({
      permissions: permissions && { ...permissions, location: isGranted ? ('granted' as const) : ('denied' as const) },
    })),
    saveShown: () => {},
    saveAgreed: () => {},
    reportLocation: (_, _position: Position) => {},
    registerPush: () => {},
  },
  guards: {
    mayAskLocation: ({ context }) => context.permissions?.location === 'prompt',
    mayAskNotifications: ({ context }) => context.permissions?.notifications === 'prompt',
    isGiven: (_, { position }: { position: Position | null }) => position !== null,
    isAnswered: (_, params: { answer: NotificationAnswer; is: NotificationAnswer }) => params.answer === params.is,
  },
}).createMachine({
  id: 'permission',
  context: { permissions: null },
  initial: 'reading',
  entry: 'saveShown',
  states: {
    reading: {
      invoke: {
        id: 'readPermissions',
        src: 'readPermissions',
        onDone: {
          actions: assign(({ event }) => ({ permissions: event.output })),
          target: 'offered',
        },
        onError: 'done',
      },
    },
    offered: { on: { 'permission.accept': 'agreed' } },
    agreed: {
      entry: 'saveAgreed',
      always: [
        { guard: 'mayAskLocation', target: 'askingLocation' },
        { guard: 'mayAskNotifications', target: 'askingNotifications' },
        { target: 'done' },
      ],
    },
    askingLocation: {
      description: 'The browser asks. It may never be answered: the dialog can be closed meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'askLocation',
        src: 'askLocation',
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ position: event.output }) },
            actions: [
              { type: 'setLocation', params: { isGranted: true } },
              { type: 'reportLocation', params: ({ event }) => event.output as Position },
            ],
            target: 'located',
          },
          { actions: { type: 'setLocation', params: { isGranted: false } }, target: 'located' },
        ],
        onError: { actions: { type: 'setLocation', params: { isGranted: false } }, target: 'located' },
      },
    },
    located: { always: [{ guard: 'mayAskNotifications', target: 'askingNotifications' }, { target: 'done' }] },
    askingNotifications: {
      tags: 'busy',
      invoke: {
        id: 'askNotifications',
        src: 'askNotifications',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ answer: event.output, is: 'granted' }) },
            actions: 'registerPush',
            target: 'done',
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ answer: event.output, is: 'unasked' }) },
            target: 'halfway',
          },
          { target: 'done' },
        ],
        onError: 'done',
      },
    },
    halfway: {
      description: 'Safari asks about notifications within a tap only, and the first tap is used up.',
      on: { 'permission.accept': 'askingNotifications' },
    },
    done: { type: 'final' },
  },
})
