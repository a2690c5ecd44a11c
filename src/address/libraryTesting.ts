import { and, assign, createActor, emit, not, setup, type InspectionEvent, type SnapshotFrom } from 'xstate'
import type { AddressEvent, BackEmitted } from './addressProtocol'

/** A library with three rooms and one dialog. It shares only the protocol with the app. */
const libraryMachine = setup({
  types: {} as {
    context: { asked: string; arrival: 'push' | 'replace'; isMember: boolean }
    input: { path: string; isMember: boolean }
    events: AddressEvent | { type: 'help.open' } | { type: 'membership.ended' } | { type: 'back.requested' }
    emitted: BackEmitted
    meta: { address?: string; overlay?: string }
  },
  guards: {
    asksFor: ({ context }, params: { address: string }) => context.asked === params.address,
    isMember: ({ context }) => context.isMember,
  },
  actions: {
    setRequest: assign((_, { path, by }: { path: string; by?: 'address' }) => ({
      asked: path,
      arrival: by === 'address' ? ('replace' as const) : ('push' as const),
    })),
    endMembership: assign({ isMember: false, arrival: 'replace' }),
  },
}).createMachine({
  id: 'library',
  type: 'parallel',
  context: ({ input }) => ({ asked: input.path, arrival: 'replace', isMember: input.isMember }),
  on: { 'back.requested': { actions: emit({ type: 'back', fallback: '/' }) } },
  states: {
    room: {
      initial: 'gate',
      on: {
        'route.requested': { actions: { type: 'setRequest', params: ({ event }) => event }, target: '.gate' },
        'membership.ended': { actions: 'endMembership' },
      },
      states: {
        gate: {
          always: [
            { guard: { type: 'asksFor', params: { address: '/catalogue' } }, target: 'catalogue' },
            { guard: and([{ type: 'asksFor', params: { address: '/shelf' } }, 'isMember']), target: 'shelf' },
            { target: 'hall' },
          ],
        },
        hall: { meta: { address: '/' } },
        catalogue: { meta: { address: '/catalogue' } },
        shelf: { meta: { address: '/shelf' }, always: { guard: not('isMember'), target: 'gate' } },
      },
    },
    dialog: {
      initial: 'closed',
      on: { 'route.requested': '.closed' },
      states: {
        closed: { on: { 'help.open': 'help' } },
        help: { meta: { overlay: 'help' }, on: { 'overlay.dismiss': 'closed' } },
      },
    },
  },
})

type LibrarySnapshot = SnapshotFrom<typeof libraryMachine>

const metaOf = (snapshot: LibrarySnapshot) => Object.assign({}, ...Object.values(snapshot.getMeta()))

export const librarySelectors = {
  selectAddress: (snapshot: LibrarySnapshot): string | null => metaOf(snapshot).address ?? null,
  selectOverlay: (snapshot: LibrarySnapshot): string | null => metaOf(snapshot).overlay ?? null,
  selectArrival: ({ context }: LibrarySnapshot) => context.arrival,
}

/** The library at this path, and the log of every path requested from it. */
export function openLibrary(path: string, isMember = false) {
  const asked: string[] = []
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.event' || inspection.event.type !== 'route.requested') return
    asked.push((inspection.event as Extract<AddressEvent, { path: string }>).path)
  }
  return { library: createActor(libraryMachine, { input: { path, isMember }, inspect }).start(), asked }
}
