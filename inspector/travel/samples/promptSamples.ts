import type { addToHomeMachine } from '#machines/prompts/addToHomeMachine'
import type { browserGuideMachine } from '#machines/prompts/browserGuideMachine'
import type { permissionMachine } from '#machines/prompts/permissionMachine'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

export const addToHomeSamples = (): SamplesOf<typeof addToHomeMachine> => ({
  events: {},
  answers: {
    readInstalling: [
      { by: 'chrome', canAsk: true },
      { by: 'safari', canAsk: false },
    ],
    askToInstall: [null],
  },
  ends: [undefined],
})

export function browserGuideSamples({ loanId }: Persona): SamplesOf<typeof browserGuideMachine> {
  const link = `https://langkah.example/#/repay/${loanId}`
  const place = { app: 'facebook', system: 'ios', hasCamera: false } as const
  return {
    events: {},
    answers: {
      readPlace: [
        { ...place, link, wayOut: `x-safari-${link}` },
        { ...place, link, wayOut: null },
      ],
      makeLink: [{ link, wayOut: `x-safari-${link}` }],
    },
    ends: [undefined],
  }
}

export const permissionSamples = (): SamplesOf<typeof permissionMachine> => ({
  events: {},
  answers: {
    readPermissions: [
      { location: 'prompt', notifications: 'prompt' },
      { location: 'granted', notifications: 'prompt' },
    ],
    askLocation: [{ latitude: -6.21, longitude: 106.85 }, null],
    askNotifications: ['granted', 'refused', 'unasked'],
  },
  ends: [undefined],
})
