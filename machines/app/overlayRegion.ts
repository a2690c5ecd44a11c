import { and, not, or, raise, sendTo, stateIn } from 'xstate'
import type { Session } from '../certification/loginMachine'
import { listsFor } from '#domain/forms/lists'
import { promptNames, type PromptName } from '#domain/prompts/promptNames'
import { isFetching } from '../shared/port'
import type { SecondsPassed } from '../shared/seconds'
import { stateConfig, type AppContext, type PickerName } from './appTypes'

type Named = { token: string | null }

/** The session changed under the dialog, unless it was a late response to an older token. */
const leave = {
  'session.expired': {
    guard: { type: 'isCurrentSession', params: ({ event }: { event: Named }) => event },
    target: 'none',
  },
  'session.changed': [
    { guard: { type: 'isSameSession', params: ({ event }: { event: Named }) => event } },
    { target: 'none' },
  ],
  'account.abnormal': 'none',
  'signOut.confirm': 'none',
} as const
const closable = { 'overlay.dismiss': 'none', 'credit.assessing': 'countdown.home' } as const
const closedByLeaving = { ...leave, ...closable, 'route.requested': 'none' } as const

const ofPlace = { always: { guard: stateIn({ screen: 'gate' }), target: 'none' }, on: closable } as const

const isSettled = and(['isSignedIn', not(stateIn({ screen: 'gate' }))])

const due = (name: PromptName) =>
  ({
    guard: {
      type: 'isDue',
      params: ({ event }: { event: { output: PromptName | null } }) => ({ due: event.output, is: name }),
    },
    target: `#app.overlay.${name}`,
  }) as const

/** Any way out continues; the child stores what has to be stored. */
const prompt = <N extends PromptName>(name: N) =>
  ({ meta: { overlay: name }, invoke: { id: name, src: name, onDone: 'none' }, on: closedByLeaving }) as const

const prompts = Object.fromEntries(promptNames.map((name) => [name, prompt(name)])) as {
  [N in PromptName]: ReturnType<typeof prompt<N>>
}

const listsOfField = ({ event }: { event: { name: PickerName } }) => ({ names: listsFor(event.name) })

type Context = { context: AppContext }

const withdrawn = [
  { type: 'revokeToken', params: ({ context }: Context) => ({ token: context.offered?.token ?? null }) },
  'clearOffer',
  'clearHandover',
] as const
const closed = { actions: withdrawn, target: 'none' } as const
/** The session stays, and an assessment that began meanwhile is fetched again. */
const declined = { actions: [...withdrawn, 'endAssessment'], target: 'none' } as const

const passed = ({ event }: { event: SecondsPassed }) => event

const ticking = (whenOver: string) =>
  ({
    initial: 'ticking',
    states: {
      ticking: {
        on: {
          'seconds.passed': [
            { guard: { type: 'isLastSecond', params: passed }, actions: 'announceEnd', target: whenOver },
            { actions: { type: 'countDown', params: passed } },
          ],
        },
      },
    },
  }) as const

/**
 * At most one dialog, by structure. The order of priority: the question whose account a link opens, the assessment, its
 * result, dialogs that the borrower opens, and last the app’s own prompts, which are checked while nothing is open. The
 * assessment replaces any open dialog, but waits for the question; nothing can be opened over either.
 */
export const overlayRegion = stateConfig({
  initial: 'none',
  on: { 'certification.completed': '.countdown.certification', 'link.offered': '.otherAccount' },
  states: {
    none: {
      on: {
        'picker.open': {
          actions: [
            { type: 'openPicker', params: ({ event }) => event },
            { type: 'openLists', params: listsOfField },
            { type: 'askLists', params: listsOfField },
          ],
          target: 'picker',
        },
        'policy.open': 'policy',
        'guidance.open': { guard: 'isCertified', target: 'guidance' },
        'support.open': { guard: 'isSignedIn', target: 'support' },
        'signOut.ask': { guard: 'isSignedIn', target: 'confirm' },
        'credit.assessing': 'countdown.home',
      },
      initial: 'quiet',
      states: {
        quiet: { always: { guard: isSettled, target: 'looking' } },
        looking: {
          description: 'Once each time that the borrower opens a screen, or closes a dialog over it.',
          always: { guard: not(isSettled), target: 'quiet' },
          invoke: {
            id: 'duePrompt',
            src: 'duePrompt',
            input: ({ context }) => ({ route: context.request.route ?? '' }),
            onDone: promptNames.map(due),
            onError: {},
          },
        },
      },
    },
    countdown: {
      description: 'Ten seconds that cannot be closed.',
      initial: 'certification',
      entry: 'startCountdown',
      invoke: { id: 'seconds', src: 'seconds' },
      on: leave,
      states: {
        certification: {
          meta: { overlay: 'countdown.certification' },
          ...ticking('#app.overlay.creditGranted'),
        },
        home: {
          meta: { overlay: 'countdown.home' },
          exit: 'endAssessment',
          ...ticking('#app.overlay.none'),
        },
      },
    },
    creditGranted: {
      meta: { overlay: 'creditGranted' },
      invoke: { id: 'granted', src: 'credit' },
      on: { ...leave, 'overlay.dismiss': { actions: raise({ type: 'assessment.accepted' }), target: 'none' } },
    },
    picker: {
      description: 'It belongs to a field, so it closes with the place that the field is on.',
      meta: { overlay: 'picker' },
      exit: 'closePicker',
      // A sheet of the application closes once the loan is open.
      always: {
        guard: or([stateIn({ screen: 'gate' }), stateIn({ screen: { certified: { loan: 'open' } } })]),
        target: 'none',
      },
      on: closable,
    },
    policy: {
      description: 'Read over a form, whose fields stay as they are; it closes with the place of the form.',
      meta: { overlay: 'policy' },
      ...ofPlace,
    },
    guidance: {
      description: 'A pre-order. Back leaves it as its own buttons do.',
      initial: 'offer',
      invoke: {
        id: 'guidance',
        src: 'guidance',
        onSnapshot: [
          {
            guard: {
              type: 'isRetaining',
              params: ({ event: { snapshot } }) => ({ is: !isFetching(snapshot) && snapshot.matches('retained') }),
            },
            target: '.retention',
          },
          { target: '.offer' },
        ],
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            actions: raise({ type: 'route.requested', path: '/order' }),
            target: 'none',
          },
          { target: 'none' },
        ],
      },
      on: { ...closedByLeaving, 'overlay.dismiss': { actions: sendTo('guidance', { type: 'guidance.leave' }) } },
      states: {
        offer: { meta: { overlay: 'guidance' } },
        retention: { meta: { overlay: 'retention' } },
      },
    },
    support: {
      meta: { overlay: 'support' },
      invoke: [
        { id: 'staff', src: 'staff' },
        { id: 'starred', src: 'starred' },
      ],
      on: closedByLeaving,
    },
    confirm: { meta: { overlay: 'confirm' }, on: closedByLeaving },
    ...prompts,
    otherAccount: {
      description:
        'A link is for an account that nobody is signed in to here. Any way out of the question but yes is a no.',
      meta: { overlay: 'otherAccount' },
      // Stays open when the session ends or is restricted: the borrower must still decide about the link.
      on: {
        'link.accept': {
          actions: [
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            raise(({ context }) => ({ type: 'login.succeeded', session: context.offered as Session })),
            'clearOffer',
          ],
          target: 'none',
        },
        'overlay.dismiss': declined,
        'route.requested': declined,
        'signOut.confirm': closed,
        'login.succeeded': closed,
        'session.changed': [{ guard: { type: 'isSameSession', params: ({ event }) => event } }, closed],
        'certification.completed': { actions: withdrawn, target: 'countdown.certification' },
      },
    },
  },
})
