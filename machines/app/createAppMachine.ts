import type { AppActions, AppActors } from './appActors'
import { setupApp } from './appSetup'
import { connectionRegion } from './regions/connectionRegion'
import { couponRegion } from './regions/couponRegion'
import { overlayRegion } from './regions/overlayRegion'
import { requestOf } from './places'
import { screenRegion } from './regions/screenRegion'
import { sessionRegion } from './regions/sessionRegion'

/**
 * The whole product. What a borrower sees follows from its state, the address bar included. The actors
 * come with it instead of by `provide`, which would read the whole chart a second time while a borrower waits.
 */
export const createAppMachine = (actors: AppActors, actions: AppActions) =>
  setupApp(actors, actions).createMachine({
    id: 'app',
    // Guards that send each other round in circles are an error that is reported, not a page that hangs.
    options: { maxIterations: 100 },
    context: ({ input }) => ({
      token: input.token,
      phone: input.phone,
      openToken: input.openToken,
      isHandover: input.isHandover ?? false,
      isComputerWaiting: false,
      offered: null,
      bizStatus: null,
      left: null,
      isAbnormal: false,
      request: requestOf(input.path),
      arrival: 'replace',
      picker: null,
      lists: {},
      secondsLeft: 0,
      isOnline: input.isOnline,
    }),
    type: 'parallel',
    invoke: [
      { id: 'watchSession', src: 'watchSession' },
      { id: 'watchSteps', src: 'watchSteps' },
      { id: 'watchPage', src: 'watchPage' },
      { id: 'reporting', src: 'reporting' },
    ],
    on: {
      'call.failed': {
        guard: { type: 'isSpeaking', params: ({ event }) => event },
        actions: { type: 'reportFailure', params: ({ event }) => event },
      },
      'call.succeeded': { actions: 'endProblem' },
      'language.changed': { actions: 'refreshLists' },
      'text.copied': { actions: 'confirmCopy' },
      'back.requested': { actions: { type: 'askBack', params: ({ event }) => event } },
    },
    states: {
      session: sessionRegion,
      screen: screenRegion,
      overlay: overlayRegion,
      connection: connectionRegion,
      coupon: couponRegion,
    },
  })
