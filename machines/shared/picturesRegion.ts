/**
 * The region that scales down picked pictures, one after the other, and stores them on the device. `canAdd` guards the
 * picking; `save` are the actions that store the draft with each new picture. The machine has the names used here.
 */
export const picturesRegion = <TGuard, TSave>(canAdd: TGuard, save: TSave) =>
  ({
    initial: 'resting',
    on: {
      'picture.added': {
        guard: canAdd,
        actions: { type: 'setIncoming', params: ({ event }: { event: { photo: Blob } }) => event },
      },
    },
    states: {
      resting: { always: { guard: 'hasIncoming', target: 'saving' } },
      saving: {
        description: 'Made smaller, and kept on the device until it is sent.',
        exit: 'clearIncoming',
        invoke: {
          id: 'storePicture',
          src: 'storePicture',
          input: ({ context }: { context: { incoming: readonly Blob[] } }) => ({
            photo: context.incoming[0] ?? new Blob(),
          }),
          onDone: {
            actions: [
              {
                type: 'addPicture',
                params: ({ event }: { event: { output: { id: string; url: string } } }) => event.output,
              },
              save,
            ],
            target: 'resting',
          },
          onError: { actions: 'setUnopened', target: 'resting' },
        },
      },
    },
  }) as const
