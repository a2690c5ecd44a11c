import { assign, setup } from 'xstate'
import type { InApp, System } from '#domain/prompts/inApp'
import { LINK_LIFE, OPENING_PATIENCE } from '#domain/limits'
import { port } from '../shared/port'

export interface InAppPlace {
  app: InApp
  system: System
  hasCamera: boolean
}

export interface ResumeLink {
  link: string
  /** What opens it outside; null if only the app’s own menu does. */
  wayOut: string | null
}

/**
 * The way out of another app’s browser. The link is created before the tap, because a browser opens another one only
 * within a tap.
 */
export const browserGuideMachine = setup({
  types: {} as {
    context: { place: InAppPlace | null; resume: ResumeLink | null }
    events: { type: 'browser.open' }
  },
  actors: {
    readPlace: port<InAppPlace & ResumeLink>('readPlace'),
    makeLink: port<ResumeLink>('makeLink'),
  },
  actions: {
    setPlace: assign((_, { app, system, hasCamera, link, wayOut }: InAppPlace & ResumeLink) => ({
      place: { app, system, hasCamera },
      resume: { link, wayOut },
    })),
    saveShown: () => {},
    openOutside: (_, _resume: { wayOut: string | null }) => {},
  },
  guards: { hasWayOut: ({ context }) => typeof context.resume?.wayOut === 'string' },
  delays: { linkLife: LINK_LIFE, openingPatience: OPENING_PATIENCE, makeAgain: 30_000 },
}).createMachine({
  id: 'browserGuide',
  context: { place: null, resume: null },
  initial: 'reading',
  entry: 'saveShown',
  states: {
    reading: {
      description: 'The address alone, until there is a link that signs in.',
      invoke: {
        id: 'readPlace',
        src: 'readPlace',
        onDone: { actions: { type: 'setPlace', params: ({ event }) => event.output }, target: 'guiding' },
        onError: 'left',
      },
    },
    guiding: {
      type: 'parallel',
      states: {
        link: {
          initial: 'making',
          states: {
            making: {
              invoke: {
                id: 'makeLink',
                src: 'makeLink',
                onDone: { actions: assign(({ event }) => ({ resume: event.output })), target: 'fresh' },
                onError: 'loadFailed',
              },
            },
            fresh: { description: 'Signs in once, for five minutes.', after: { linkLife: 'making' } },
            loadFailed: {
              description: 'What there is leads to the same place, signed out.',
              after: { makeAgain: 'making' },
            },
          },
        },
        way: {
          initial: 'offered',
          states: {
            offered: {
              on: {
                'browser.open': {
                  guard: 'hasWayOut',
                  actions: {
                    type: 'openOutside',
                    params: ({ context }) => ({ wayOut: context.resume?.wayOut ?? null }),
                  },
                  target: 'opening',
                },
              },
            },
            opening: {
              description: 'Whoever is still here after two seconds was not let out.',
              after: { openingPatience: 'stillHere' },
            },
            stillHere: {
              description: 'The link is to be copied; once more may be tried, too.',
              on: {
                'browser.open': {
                  actions: {
                    type: 'openOutside',
                    params: ({ context }) => ({ wayOut: context.resume?.wayOut ?? null }),
                  },
                },
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
})
