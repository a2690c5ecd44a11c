import type { HeldPurpose } from '../../domain/service/heldData'
import { profileSetup } from './profileSetup'

const typed = ({ event }: { event: { type: string } }) => ({
  code: event.type === 'code.submit' && 'code' in event ? String(event.code) : '',
})
const failed = { type: 'noteHeldFailure', params: ({ event }: { event: { error: unknown } }) => event } as const
const asked = {
  actions: {
    type: 'notePurpose',
    params: ({ event }: { event: { purpose: HeldPurpose } }) => event,
  },
  target: '#profile.held.sending',
} as const

/** Her data whole, on the screen or as a file: for a fresh code by SMS, once each. */
export const held = profileSetup.createStateConfig({
  initial: 'closed',
  on: { 'held.close': '.closed' },
  states: {
    closed: { on: { 'held.ask': asked } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: 'entering',
        onError: [
          {
            guard: { type: 'isTooSoon', params: ({ event }) => event },
            actions: failed,
            target: 'entering',
          },
          { actions: failed, target: 'unsent' },
        ],
      },
    },
    unsent: { tags: 'retryable', on: { 'held.ask': asked } },
    entering: {
      description: 'A code is on its way, or was sent just before.',
      invoke: { id: 'receiveCode', src: 'receiveCode' },
      on: {
        'held.ask': asked,
        'code.received': { actions: { type: 'noteReceived', params: ({ event }) => event } },
        'code.submit': [
          {
            guard: { type: 'isToReveal', params: ({ event }) => event },
            actions: 'forgetHeldFailure',
            target: 'revealing',
          },
          { actions: 'forgetHeldFailure', target: 'exporting' },
        ],
      },
    },
    revealing: {
      tags: 'busy',
      invoke: {
        id: 'reveal',
        src: 'reveal',
        input: typed,
        onDone: {
          actions: { type: 'noteWhole', params: ({ event }) => ({ personal: event.output }) },
          target: 'revealed',
        },
        onError: { actions: failed, target: 'entering' },
      },
    },
    revealed: {
      description: 'For one minute: whoever takes up her phone after that sees it masked.',
      exit: 'forgetWhole',
      on: { 'held.ask': asked },
      after: { seen: 'closed' },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportHeld',
        src: 'exportHeld',
        input: typed,
        onDone: 'exported',
        onError: { actions: failed, target: 'entering' },
      },
    },
    exported: { description: 'The browser has the file.', on: { 'held.ask': asked } },
  },
})
