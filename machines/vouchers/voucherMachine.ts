import { picturesRegion } from '../shared/picturesRegion'
import { and, not, raise, sendTo, stateIn } from 'xstate'
import { freshness } from '../shared/queryMachine'
import { nothingBegun } from './proof'
import { isFilling, keep, outbox, upload } from './voucherRegions'
import { voucherSetup } from './voucherSetup'

const another = { 'proof.another': { actions: 'forgetSending', target: 'filling' } } as const

/** Telling the lender of a payment that it has not heard of, and what became of the ones before. */
export const voucherMachine = voucherSetup.createMachine({
  id: 'voucher',
  context: ({ input }) => nothingBegun(input.repayId),
  invoke: [
    {
      id: 'bills',
      src: 'bills',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: { type: 'noteBills', params: ({ event: { snapshot } }) => ({ list: snapshot.context.data }) },
      },
    },
    { id: 'sent', src: 'sent' },
    { id: 'watchNetwork', src: 'watchNetwork' },
  ],
  on: {
    'network.returned': {
      actions: [
        'markAllWaiting',
        sendTo('bills', { type: 'query.need' }),
        sendTo('sent', { type: 'query.need' }),
        raise({ type: 'queue.send' }),
      ],
    },
  },
  type: 'parallel',
  states: {
    form: {
      initial: 'recalling',
      states: {
        recalling: {
          description:
            'What the borrower typed and photographed before, and what is still to be sent, are on this device.',
          tags: 'busy',
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: { actions: { type: 'noteRecalled', params: ({ event }) => event.output }, target: 'filling' },
            onError: {
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'unrecalled',
            },
          },
        },
        unrecalled: { tags: 'retryable', on: { 'proof.retry': { actions: 'forgetFailure', target: 'recalling' } } },
        filling: {
          on: {
            'payment.changed': { actions: [{ type: 'notePayment', params: ({ event }) => event }, keep] },
            'picture.removed': {
              actions: [
                { type: 'removePicture', params: ({ event }) => event },
                { type: 'dropPicture', params: ({ event }) => event },
                keep,
              ],
            },
            'picture.retry': { actions: { type: 'markWaiting', params: ({ event }) => event } },
            'proof.send': [
              { guard: not(stateIn({ pictures: 'resting' })) },
              { guard: 'isComplete', target: 'queueing' },
              { actions: 'noteIncomplete' },
            ],
            'queue.correct': {
              guard: not('hasBegun'),
              actions: { type: 'aimAt', params: ({ event }) => event },
              target: 'takingBack',
            },
          },
        },
        queueing: {
          description: 'It is put on the device as a whole first, so that it goes out once even if the page is killed.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'enqueue',
            src: 'enqueue',
            input: ({ context: { key, payment, pictures } }) => ({ key, payment, pictures }),
            onDone: { actions: { type: 'noteQueued', params: ({ event }) => event.output }, target: 'sending' },
            onError: {
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'filling',
            },
          },
        },
        sending: { tags: 'busy', on: { 'proof.held': 'queued' } },
        queued: {
          description: 'It goes out by itself when the network is back, or when the app is opened again.',
          on: another,
        },
        takingBack: {
          description: 'The lender did not take it: all of it is in the form again, to be put right.',
          tags: 'busy',
          invoke: {
            id: 'takeBack',
            src: 'takeBack',
            input: ({ context }) => ({ key: context.sending ?? '' }),
            onDone: { actions: { type: 'noteTakenBack', params: ({ event }) => event.output }, target: 'filling' },
            onError: {
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'filling',
            },
          },
        },
        sent: {
          description: 'The lender has it, and the number of its receipt is shown.',
          on: another,
        },
      },
      on: {
        'proof.delivered': { guard: { type: 'isThatOne', params: ({ event }) => event }, target: '.sent' },
        'proof.refused': { guard: { type: 'isThatOne', params: ({ event }) => event }, target: '.takingBack' },
      },
    },
    pictures: picturesRegion(and(['hasRoom', isFilling]), keep),
    upload,
    outbox,
  },
})
