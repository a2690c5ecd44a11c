import type { HeldPurpose } from '../../domain/service/heldData'
import { profileSetup } from './profileSetup'

const typed = ({ event }: { event: { type: string } }) => ({
  code: event.type === 'code.submit' && 'code' in event ? String(event.code) : '',
})
const failed = { type: 'noteHeldFailure', params: ({ event }: { event: { error: unknown } }) => event } as const
const asks = { 'reveal.ask': '#profile.held.reveal', 'export.ask': '#profile.held.export' } as const

const sending = (id: string, purpose: HeldPurpose) =>
  profileSetup.createStateConfig({
    entry: 'forgetCode',
    tags: 'busy',
    invoke: {
      id,
      src: 'sendCode',
      input: { purpose },
      onDone: 'entering',
      onError: [
        { guard: { type: 'isTooSoon', params: ({ event }) => event }, actions: failed, target: 'entering' },
        { actions: failed, target: 'unsent' },
      ],
    },
  })
const unsent = profileSetup.createStateConfig({ tags: 'retryable', on: asks })
const entering = (id: string, target: 'judging' | 'making') =>
  profileSetup.createStateConfig({
    description: 'A code is on its way, or was sent just before.',
    invoke: { id, src: 'receiveCode' },
    on: {
      ...asks,
      'code.received': { actions: { type: 'noteReceived', params: ({ event }) => event } },
      'code.submit': { actions: 'forgetHeldFailure', target },
    },
  })

/** The personal data whole, on the screen or as a file: each for a code of its own by SMS, once. */
export const held = profileSetup.createStateConfig({
  initial: 'closed',
  on: { 'held.close': '.closed' },
  states: {
    closed: { on: asks },
    reveal: {
      initial: 'sending',
      states: {
        sending: sending('sendRevealCode', 'reveal'),
        unsent,
        entering: entering('receiveRevealCode', 'judging'),
        judging: {
          tags: 'busy',
          invoke: {
            id: 'reveal',
            src: 'reveal',
            input: typed,
            onDone: {
              actions: { type: 'noteWhole', params: ({ event }) => ({ personal: event.output }) },
              target: 'shown',
            },
            onError: { actions: failed, target: 'entering' },
          },
        },
        shown: {
          description: 'For one minute only, since somebody else may pick up the phone.',
          exit: 'forgetWhole',
          on: asks,
          after: { seen: '#profile.held.closed' },
        },
      },
    },
    export: {
      initial: 'sending',
      states: {
        sending: sending('sendExportCode', 'export'),
        unsent,
        entering: entering('receiveExportCode', 'making'),
        making: {
          tags: 'busy',
          invoke: {
            id: 'exportHeld',
            src: 'exportHeld',
            input: typed,
            onDone: 'made',
            onError: { actions: failed, target: 'entering' },
          },
        },
        made: { description: 'The browser has the file.', on: asks },
      },
    },
  },
})
