import { and, assign, not, or, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { emptyCard, type CameraProblem, type CardFields } from '#domain/certification/capture'
import { PICTURE_PATIENCE, READ_PATIENCE } from '#domain/limits'
import { failureOf, isRefusedWith, problemsIn, type Failure } from '#domain/failure'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { handsFree, handsFreeDelays, type ViewfinderEvent } from './handsFree'
import type { Picture } from './picture'
import { uploader, type UploadEvent } from '../shared/upload'
import { port } from '../shared/port'

export interface CardReading {
  ocrId: string | null
  fields: CardFields
  doubtful: string[]
}

export interface CardMemory {
  picture: Picture | null
  reading: CardReading | null
  isConfirmed: boolean
}

export const cardMachine = setup({
  types: {} as {
    context: {
      picture: Picture | null
      isFromCamera: boolean
      cameraProblem: CameraProblem | null
      /** Pictures in a row that the local checks refused. */
      refusals: number
      isPatienceOver: boolean
      fraction: number
      reading: CardReading | null
      failure: Failure | null
      problems: Record<string, string>
    }
    events:
      | { type: 'card.retry' }
      | { type: 'camera.use' }
      | ViewfinderEvent
      | { type: 'camera.failed'; reason: CameraProblem }
      | { type: 'camera.close' }
      | { type: 'photo.taken'; photo: Blob; isFromCamera: boolean }
      | { type: 'photo.retake' }
      | { type: 'photo.use' }
      | { type: 'upload.cancel' }
      | { type: 'upload.retry' }
      | { type: 'card.type' }
      | { type: 'card.confirm'; fields: CardFields }
      | UploadEvent<CardReading>
    tags: 'busy' | 'retryable' | 'camera'
  },
  actors: {
    recallCard: port<CardMemory>('recallCard'),
    storePhoto: port<Picture, { photo: Blob }>('storePhoto'),
    uploadCard: uploader<CardReading, { key: string }>('uploadCard'),
    confirmCard: port<unknown, { ocrId: string | null; fields: CardFields }>('confirmCard'),
  },
  actions: {
    /** For the list of permissions: the browser prompts now, unless it has the answer already. */
    markCameraAsked: () => {},
    setFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      problems: (_, params: { error: unknown }) => problemsIn(failureOf(params.error)),
    }),
    clearFailure: assign({ failure: null, problems: {} }),
    setPicture: assign({
      picture: (_, params: { picture: Picture }) => params.picture,
      refusals: ({ context }, params) => (params.picture.problems.length > 0 ? context.refusals + 1 : 0),
    }),
    setReading: assign({ reading: (_, params: { reading: CardReading | null }) => params.reading }),
    setFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    setTyped: assign({
      reading: ({ context }, params: { fields: CardFields }) => ({
        ocrId: context.reading?.ocrId ?? null,
        doubtful: context.reading?.doubtful ?? [],
        fields: params.fields,
      }),
    }),
    vibrate: () => {},
  },
  guards: {
    isConfirmed: (_, params: { memory: CardMemory }) => params.memory.isConfirmed,
    hasReading: (_, params: { memory: CardMemory }) => params.memory.reading !== null,
    hasPicture: (_, params: { memory: CardMemory }) => params.memory.picture !== null,
    isGood: (_, params: { picture: Picture }) => params.picture.problems.length === 0,
    looksGood: ({ context }) => context.picture?.problems.length === 0,
    isPatienceOver: ({ context }) => context.isPatienceOver || context.refusals >= PICTURE_PATIENCE.refusals,
    isFromCamera: ({ context }) => context.isFromCamera,
    isTakenAgain: ({ context }) => context.picture !== null,
    isReady: (_, params: { isReady: boolean }) => params.isReady,
    isUnreadable: (_, params: { error: unknown }) => isRefusedWith(failureOf(params.error), answer.unreadable),
  },
  delays: { untilSlow: READ_PATIENCE, picturePatience: PICTURE_PATIENCE.wait, ...handsFreeDelays },
}).createMachine({
  id: 'card',
  context: {
    picture: null,
    isFromCamera: false,
    cameraProblem: null,
    refusals: 0,
    isPatienceOver: false,
    fraction: 0,
    reading: null,
    failure: null,
    problems: {},
  },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The card may have been read on another day, or a picture of it may still wait on this device.',
      ...pendingOrSlow('card.retry', '#card.recalling'),
      invoke: {
        id: 'recallCard',
        src: 'recallCard',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => ({ memory: event.output }) }, target: 'confirmed' },
          {
            guard: { type: 'hasReading', params: ({ event }) => ({ memory: event.output }) },
            actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output.reading }) },
            target: 'confirming',
          },
          {
            guard: { type: 'hasPicture', params: ({ event }) => ({ memory: event.output }) },
            actions: assign({ picture: ({ event }) => event.output.picture }),
            target: 'reviewing',
          },
          { target: 'explaining' },
        ],
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'loadFailed',
        },
      },
    },
    loadFailed: { tags: 'retryable', on: { 'card.retry': { actions: 'clearFailure', target: 'recalling' } } },
    explaining: {
      description: 'Why the camera is needed, before the browser asks. A file does as well.',
      on: { 'camera.use': { actions: assign({ cameraProblem: null }), target: 'aiming' }, 'photo.taken': 'checking' },
    },
    aiming: {
      tags: 'camera',
      entry: ['clearFailure', 'markCameraAsked'],
      initial: 'opening',
      on: {
        'camera.failed': { actions: assign({ cameraProblem: ({ event }) => event.reason }), target: 'explaining' },
        'camera.close': 'explaining',
        'photo.taken': 'checking',
      },
      states: {
        opening: { on: { 'camera.opened': [{ guard: 'isTakenAgain', target: 'open.resting' }, { target: 'open' }] } },
        open: {
          on: { 'camera.paused': 'opening' },
          after: { picturePatience: { actions: assign({ isPatienceOver: true }) } },
          initial: 'searching',
          states: handsFree('#card.checking'),
        },
      },
    },
    checking: {
      tags: 'busy',
      entry: assign({
        isFromCamera: ({ context, event }) =>
          event.type === 'photo.taken' ? event.isFromCamera : context.isFromCamera,
      }),
      invoke: {
        id: 'storePhoto',
        src: 'storePhoto',
        input: ({ event }) => ({ photo: event.type === 'photo.taken' ? event.photo : new Blob() }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => ({ picture: event.output }) },
            actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) },
            target: 'uploading',
          },
          {
            actions: ['clearFailure', { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) }],
            target: 'reviewing',
          },
        ],
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'explaining',
        },
      },
    },
    reviewing: {
      description: 'A picture that looks bad may go anyway after two refusals or ten seconds: never a dead end.',
      on: {
        'photo.use': { guard: or(['looksGood', 'isPatienceOver']), target: 'uploading' },
        'photo.retake': [{ guard: 'isFromCamera', target: 'aiming' }, { target: 'explaining' }],
        'photo.taken': 'checking',
      },
    },
    uploading: {
      tags: 'busy',
      entry: ['clearFailure', { type: 'setFraction', params: { fraction: 0 } }],
      invoke: { id: 'uploadCard', src: 'uploadCard', input: ({ context }) => ({ key: context.picture?.key ?? '' }) },
      on: {
        'upload.progressed': { actions: { type: 'setFraction', params: ({ event }) => event } },
        'upload.cancel': 'reviewing',
        'upload.succeeded': {
          actions: { type: 'setReading', params: ({ event }) => ({ reading: event.answer }) },
          target: 'confirming',
        },
        'upload.failed': [
          { guard: { type: 'isUnreadable', params: ({ event }) => event }, target: 'unreadable' },
          { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'unsent' },
        ],
      },
    },
    unsent: {
      description: 'The picture is kept: it can be sent again without taking it again.',
      tags: 'retryable',
      on: {
        'upload.retry': 'uploading',
        'photo.retake': [
          { guard: 'isFromCamera', target: 'aiming' },
          { actions: 'clearFailure', target: 'explaining' },
        ],
      },
    },
    unreadable: {
      on: {
        'photo.retake': [
          { guard: and(['isFromCamera', not('isPatienceOver')]), target: 'aiming' },
          { target: 'explaining' },
        ],
        'photo.taken': 'checking',
        'card.type': {
          actions: assign({ reading: { ocrId: null, fields: emptyCard, doubtful: [] } }),
          target: 'confirming',
        },
      },
    },
    confirming: {
      on: {
        'card.confirm': { actions: { type: 'setTyped', params: ({ event }) => event }, target: 'saving' },
        'photo.retake': { actions: 'clearFailure', target: 'explaining' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'confirmCard',
        src: 'confirmCard',
        input: ({ context }) => ({
          ocrId: context.reading?.ocrId ?? null,
          fields: context.reading?.fields ?? emptyCard,
        }),
        onDone: 'confirmed',
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'confirming',
        },
      },
    },
    confirmed: { type: 'final' },
  },
})
