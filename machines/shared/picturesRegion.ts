/**
 * The region in which picked pictures are made smaller, one after the other, and kept on the device. `canAdd` guards the
 * picking, and `keep` are the actions that keep what was begun with each new picture. The machine has the names used here.
 */
export const picturesRegion = <TGuard, TKeep>(canAdd: TGuard, keep: TKeep) =>
  ({
    initial: 'resting',
    on: {
      'picture.added': {
        guard: canAdd,
        actions: { type: 'noteIncoming', params: ({ event }: { event: { photo: Blob } }) => event },
      },
    },
    states: {
      resting: { always: { guard: 'hasIncoming', target: 'keeping' } },
      keeping: {
        description: 'Made smaller, and kept on the device until it is sent.',
        exit: 'forgetIncoming',
        invoke: {
          id: 'keepPicture',
          src: 'keepPicture',
          input: ({ context }: { context: { incoming: readonly Blob[] } }) => ({
            photo: context.incoming[0] ?? new Blob(),
          }),
          onDone: {
            actions: [
              {
                type: 'addPicture',
                params: ({ event }: { event: { output: { id: string; url: string } } }) => event.output,
              },
              keep,
            ],
            target: 'resting',
          },
          onError: { actions: 'noteUnopened', target: 'resting' },
        },
      },
    },
  }) as const
