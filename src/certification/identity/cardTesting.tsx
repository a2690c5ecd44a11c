import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { cardMachine, type CardMemory, type CardReading } from '#machines/certification/cardMachine'
import { readyMachine } from '#machines/shared/lazyMachine'
import type { Picture } from '#machines/certification/picture'
import type { UploadEvent } from '#machines/shared/upload'
import type { CardFields } from '#domain/certification/capture'
import { sampleCard } from '#domain/card/sampleCard'
import { showScreen } from '../../app/frame/testing'
import { IdentityScreen } from './IdentityScreen'

export const fields = sampleCard
export const nothing: CardMemory = { picture: null, reading: null, isConfirmed: false }
export const good: Picture = { key: 'k', url: 'blob:good', problems: [] }
export const blurred: Picture = { key: 'k', url: 'blob:blurred', problems: ['blurred', 'dark'] }
export const photo = new File(['photo'], 'ktp.jpg', { type: 'image/jpeg' })

interface Lender {
  memory?: Partial<CardMemory>
  bizStatus?: number
  handover?: string
  recall?: () => Promise<CardMemory>
  store?: () => Promise<Picture>
  /** The events of each upload in turn; the last list is repeated. */
  uploads?: UploadEvent<CardReading>[][]
  confirm?: (fields: CardFields) => Promise<unknown>
}

export async function showCard(lender: Lender = {}) {
  const sendings = [...(lender.uploads ?? [[]])]
  const machine = cardMachine.provide({
    actors: {
      recallCard: fromPromise(lender.recall ?? (async () => ({ ...nothing, ...lender.memory }))),
      storePhoto: fromPromise(lender.store ?? (async () => good)),
      uploadCard: fromCallback<UploadEvent<CardReading>, { key: string }>(({ sendBack }) => {
        const told = (sendings.length > 1 ? sendings.shift() : sendings[0]) ?? []
        for (const event of told) (sendBack as (event: UploadEvent<CardReading>) => void)(event)
      }),
      confirmCard: fromPromise<unknown, { ocrId: string | null; fields: CardFields }>(async ({ input }) =>
        lender.confirm?.(input.fields),
      ),
    },
  })
  const shown = await showScreen(<IdentityScreen />, {
    path: '/facial-auth/step-one',
    bizStatus: lender.bizStatus ?? 20,
    ...(lender.handover === undefined ? {} : { openToken: lender.handover, isHandover: true, isSignedOut: true }),
    world: { savedStatus: 30 },
    actors: { card: readyMachine(machine) },
  })
  const flow = () => {
    const actor = shown.app.getSnapshot().children.card
    if (!actor) throw new Error('the card is done')
    return actor
  }
  return { ...shown, flow }
}

export const button = (name: string) => screen.getByRole('button', { name })
export const fileInput = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const read = (doubtful: string[] = [], some: Partial<CardFields> = {}) => ({
  reading: { ocrId: 'o1', fields: { ...fields, ...some }, doubtful },
})

export function stubCamera(getUserMedia: () => Promise<MediaStream>) {
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }))
}
