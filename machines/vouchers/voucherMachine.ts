import { assign, setup, and, not, raise, sendTo, stateIn } from 'xstate'
import { code } from '#domain/answerCodes'
import { failureOf, isRefusedWith, problemsIn } from '#domain/failure'
import { noPayment, type Payment } from '#domain/lending/voucher'
import { uploader, type UploadEvent } from '../shared/upload'
import { listener, port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'
import {
  chosenBill,
  hasBegun,
  hasRoom,
  isPayable,
  markPicture,
  nextInQueue,
  ofLoan,
  problemsOf,
  resent,
  type Begun,
  type OpenBills,
  type VoucherContext,
  type VoucherPicture,
  type QueuedVoucher,
  type SentVouchers,
  nothingBegun,
} from './voucher'
import { picturesRegion } from '../shared/picturesRegion'

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.returned' }

type Thrown = { error: unknown }
type Keyed = { key: string }

const voucherSetup = setup({
  types: {} as {
    input: { repayId: string | null }
    context: VoucherContext
    events:
      | { type: 'payment.changed'; payment: Partial<Payment> }
      | { type: 'picture.added'; photo: Blob }
      | { type: 'picture.removed'; id: string }
      | { type: 'picture.retry'; id: string }
      | { type: 'voucher.send' }
      | { type: 'voucher.retry' }
      | { type: 'voucher.another' }
      | { type: 'queue.send' }
      | { type: 'queue.correct'; key: string }
      | { type: 'voucher.delivered'; key: string }
      | { type: 'voucher.held' }
      | { type: 'voucher.refused'; key: string }
      | UploadEvent<{ pictureId: string }>
      | NetworkEvent
    tags: 'busy' | 'retryable'
    children: { bills: 'bills'; sent: 'sent' }
  },
  actors: {
    bills: createQuery<OpenBills>(),
    sent: createQuery<SentVouchers>(),
    recall: port<Begun & { queue: readonly QueuedVoucher[] }>('recall'),
    storePicture: port<Pick<VoucherPicture, 'id' | 'url'>, { photo: Blob }>('storePicture'),
    uploadPicture: uploader<{ pictureId: string }, { repayId: string; id: string }>('uploadPicture'),
    /** Stores it in the queue on the device; returns the key of the next one. */
    enqueue: port<{ queued: QueuedVoucher; isStored: boolean; nextKey: string }, Begun>('enqueue'),
    /** `null` if another page was faster. */
    deliver: port<{ receiptNumber: string } | null, Keyed>('deliver'),
    takeBack: port<Begun, Keyed>('takeBack'),
    watchNetwork: listener<NetworkEvent>('watchNetwork'),
  },
  actions: {
    saveBegun: (_, _params: Begun) => {},
    dropPicture: (_, _params: { id: string }) => {},
    setBills: assign(({ context }, { list }: { list: OpenBills | null }) => {
      const known = { ...context, bills: list?.bills.filter(isPayable) ?? [], asOf: list?.asOf ?? '' }
      return {
        ...known,
        ...ofLoan(known, chosenBill(known)),
        preselectedId: context.isRecalled ? null : context.preselectedId,
      }
    }),
    setRecalled: assign(({ context }, { queue, ...begun }: Begun & { queue: readonly QueuedVoucher[] }) => {
      const known = { ...context, ...begun, queue, isRecalled: true }
      return context.bills.length === 0 ? known : { ...known, ...ofLoan(known, chosenBill(known)), preselectedId: null }
    }),
    setPayment: assign(({ context }, { payment }: { payment: Partial<Payment> }) => {
      const asked = Object.entries(context.problems).filter(([field]) => !(field in payment))
      const changed = { ...context, payment: { ...context.payment, ...payment } }
      const repayId = payment.repayId ?? context.payment.repayId
      return { ...changed, ...ofLoan(context, repayId, changed.payment), problems: Object.fromEntries(asked) }
    }),
    setIncoming: assign(({ context }, { photo }: { photo: Blob }) => ({ incoming: [...context.incoming, photo] })),
    clearIncoming: assign(({ context }) => ({ incoming: context.incoming.slice(1) })),
    addPicture: assign(({ context }, { id, url }: Pick<VoucherPicture, 'id' | 'url'>) => ({
      pictures: [...context.pictures, { id, url, step: 'waiting' as const, pictureId: null }],
      isUnopened: false,
    })),
    setUnopened: assign({ isUnopened: true }),
    removePicture: assign(({ context }, { id }: { id: string }) => ({
      pictures: context.pictures.filter((each) => each.id !== id),
      uploading: context.uploading === id ? null : context.uploading,
    })),
    markWaiting: assign(({ context }, { id }: { id: string }) => ({
      pictures: markPicture(context.pictures, id, { step: 'waiting', pictureId: null }),
    })),
    markAllWaiting: assign(({ context }) => ({
      pictures: context.pictures.map((each) => (each.step === 'failed' ? { ...each, step: 'waiting' as const } : each)),
    })),
    beginUpload: assign(({ context }) => ({
      uploading: context.pictures.find(({ step }) => step === 'waiting')?.id ?? null,
      fraction: 0,
    })),
    setFraction: assign({ fraction: (_, { fraction }: { fraction: number }) => fraction }),
    markUploaded: assign(({ context }, mark: Pick<VoucherPicture, 'step' | 'pictureId'>) => ({
      pictures: markPicture(context.pictures, context.uploading, mark),
    })),
    endUpload: assign({ uploading: null }),
    clearFailure: assign({ failure: null, problems: {}, isIncomplete: false }),
    setFailure: assign((_, { error }: Thrown) => ({
      failure: failureOf(error),
      problems: problemsIn(failureOf(error)),
    })),
    setQueued: assign(
      ({ context }, { queued, isStored, nextKey }: { queued: QueuedVoucher; isStored: boolean; nextKey: string }) => ({
        queue: [...context.queue, queued],
        sending: queued.key,
        isStored,
        key: nextKey,
        payment: { ...noPayment, repayId: context.payment.repayId },
        pictures: [],
        receiptNumber: null,
      }),
    ),
    setDelivered: assign(({ context }, { key, receipt }: Keyed & { receipt: { receiptNumber: string } | null }) => ({
      queue: context.queue.filter((each) => each.key !== key),
      receiptNumber: receipt?.receiptNumber ?? context.receiptNumber,
    })),
    setRefused: assign(({ context }, { key, error }: Keyed & Thrown) => ({
      queue: context.queue.map((each) => (each.key === key ? { ...each, refusal: failureOf(error) } : each)),
    })),
    clearSending: assign({ sending: null, receiptNumber: null }),
    setTakenBack: assign(({ context }, begun: Begun) => {
      const failure = context.queue.find(({ key }) => key === context.sending)?.refusal ?? null
      const queue = context.queue.filter(({ key }) => key !== context.sending)
      const problems = failure ? problemsIn(failure) : {}
      // The lender may have deleted pictures that waited too long.
      const pictures = 'pictures' in problems ? resent(begun.pictures) : begun.pictures
      return { ...begun, pictures, queue, failure, problems, sending: null }
    }),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    hasRoom: ({ context }) => hasRoom(context),
    hasBegun: ({ context }) => hasBegun(context),
    hasIncoming: ({ context }) => context.incoming.length > 0,
    canUpload: ({ context: { payment, pictures } }) =>
      payment.repayId !== '' && pictures.some(({ step }) => step === 'waiting'),
    isUploadMoot: ({ context }) => context.uploading === null,
    isUnreadable: (_, { error }: Thrown) => isRefusedWith(failureOf(error), code.unreadable),
    isUsedElsewhere: (_, { error }: Thrown) => isRefusedWith(failureOf(error), code.invalid),
    isComplete: ({ context }) => context.bills.length > 0 && Object.keys(problemsOf(context)).length === 0,
    hasQueued: ({ context: { queue } }) => nextInQueue(queue) !== undefined,
    isRefused: (_, { error }: Thrown) => failureOf(error).kind === 'refused',
    isThatOne: ({ context }, { key }: Keyed) => context.sending === key,
  },
  delays: { tryAgain: 5000 },
})

const isFilling = stateIn({ form: 'filling' })
const save = { type: 'saveBegun', params: ({ context }: { context: VoucherContext }) => context } as const

const nextKey = ({ context: { queue } }: { context: VoucherContext }) => nextInQueue(queue)?.key ?? ''

export const upload = voucherSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { entry: 'endUpload', always: { guard: and(['canUpload', isFilling]), target: 'sending' } },
    sending: {
      description: 'One picture after the other, while the borrower continues to fill in the form.',
      entry: 'beginUpload',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => ({ repayId: context.payment.repayId, id: context.uploading ?? '' }),
      },
      always: [
        { guard: 'isUploadMoot', target: 'resting' },
        { guard: not(isFilling), target: 'resting' },
      ],
      on: {
        'upload.progressed': { actions: { type: 'setFraction', params: ({ event }) => event } },
        'upload.succeeded': {
          actions: [
            {
              type: 'markUploaded',
              params: ({ event }) => ({ step: 'sent', pictureId: event.answer.pictureId }),
            },
            save,
          ],
          target: 'resting',
        },
        'upload.failed': [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event },
            actions: { type: 'markUploaded', params: { step: 'unreadable', pictureId: null } },
            target: 'resting',
          },
          {
            guard: { type: 'isUsedElsewhere', params: ({ event }) => event },
            actions: { type: 'markUploaded', params: { step: 'usedElsewhere', pictureId: null } },
            target: 'resting',
          },
          { actions: { type: 'markUploaded', params: { step: 'failed', pictureId: null } }, target: 'resting' },
        ],
      },
    },
  },
})

/** Complete vouchers on the device, until the lender has answered. */
const outbox = voucherSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasQueued', target: 'delivering' } },
    delivering: {
      description: 'With the key it was given when it was put there, so that the lender takes it once.',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({ key: nextKey({ context }) }),
        onDone: {
          actions: [
            raise(({ context }) => ({ type: 'voucher.delivered', key: nextKey({ context }) })),
            {
              type: 'setDelivered',
              params: ({ context, event }) => ({
                key: nextKey({ context }),
                receipt: event.output,
              }),
            },
            sendTo('sent', { type: 'query.invalidate' }),
          ],
          target: 'resting',
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: [
              raise(({ context }) => ({ type: 'voucher.refused', key: nextKey({ context }) })),
              {
                type: 'setRefused',
                params: ({ context, event }) => ({
                  key: nextKey({ context }),
                  error: event.error,
                }),
              },
            ],
            target: 'resting',
          },
          { actions: raise({ type: 'voucher.held' }), target: 'held' },
        ],
      },
    },
    held: {
      on: { 'queue.send': 'delivering' },
      after: { tryAgain: 'delivering' },
    },
  },
})

const another = { 'voucher.another': { actions: 'clearSending', target: 'filling' } } as const

/** Reports a payment that the lender doesn’t know of, and shows the results of earlier ones. */
export const voucherMachine = voucherSetup.createMachine({
  id: 'voucher',
  context: ({ input }) => nothingBegun(input.repayId),
  invoke: [
    {
      id: 'bills',
      src: 'bills',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: { type: 'setBills', params: ({ event: { snapshot } }) => ({ list: snapshot.context.data }) },
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
            onDone: { actions: { type: 'setRecalled', params: ({ event }) => event.output }, target: 'filling' },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'loadFailed',
            },
          },
        },
        loadFailed: { tags: 'retryable', on: { 'voucher.retry': { actions: 'clearFailure', target: 'recalling' } } },
        filling: {
          on: {
            'payment.changed': { actions: [{ type: 'setPayment', params: ({ event }) => event }, save] },
            'picture.removed': {
              actions: [
                { type: 'removePicture', params: ({ event }) => event },
                { type: 'dropPicture', params: ({ event }) => event },
                save,
              ],
            },
            'picture.retry': { actions: { type: 'markWaiting', params: ({ event }) => event } },
            'voucher.send': [
              { guard: not(stateIn({ pictures: 'resting' })) },
              { guard: 'isComplete', target: 'queueing' },
              { actions: assign({ isIncomplete: true }) },
            ],
            'queue.correct': {
              guard: not('hasBegun'),
              actions: assign({ sending: ({ event }) => event.key }),
              target: 'takingBack',
            },
          },
        },
        queueing: {
          description: 'It is put on the device as a whole first, so that it goes out once even if the page is killed.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'enqueue',
            src: 'enqueue',
            input: ({ context: { key, payment, pictures } }) => ({ key, payment, pictures }),
            onDone: { actions: { type: 'setQueued', params: ({ event }) => event.output }, target: 'sending' },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'filling',
            },
          },
        },
        sending: { tags: 'busy', on: { 'voucher.held': 'queued' } },
        queued: {
          description: 'It goes out by itself when the network is back, or when the app is opened again.',
          on: another,
        },
        takingBack: {
          description: 'The lender did not take it: all of it is in the form again, to be corrected.',
          tags: 'busy',
          invoke: {
            id: 'takeBack',
            src: 'takeBack',
            input: ({ context }) => ({ key: context.sending ?? '' }),
            onDone: { actions: { type: 'setTakenBack', params: ({ event }) => event.output }, target: 'filling' },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
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
        'voucher.delivered': { guard: { type: 'isThatOne', params: ({ event }) => event }, target: '.sent' },
        'voucher.refused': { guard: { type: 'isThatOne', params: ({ event }) => event }, target: '.takingBack' },
      },
    },
    pictures: picturesRegion(and(['hasRoom', isFilling]), save),
    upload,
    outbox,
  },
})
