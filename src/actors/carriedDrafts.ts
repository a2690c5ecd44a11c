import { browserEnvelope } from '#contract/envelope/browserEnvelope'
import { toBase64 } from '#contract/envelope/base64'
import { handoverCalls } from '#contract/handover'
import { steps } from '#domain/certification/steps'
import { MAX_CARRIED } from '#domain/limits'
import type { DraftForm } from '../platform/storage/drafts'
import type { Platform } from '../platform/world/platform'
import type { AppDependencies } from './appDependencies'

/** The drafts of a borrower who is not certified yet. Photos stay where they were taken. */
const forms: readonly DraftForm[] = ['card', ...steps.map(({ name }) => name).filter((name) => name !== 'identity')]

const { method, path } = handoverCalls.makeHandover
/** Behind the token in a link, which has no dot in it. */
const SEPARATOR = '.'

type Around = Pick<Platform, 'clock' | 'page'>

const envelopeOf = (key: string, { clock, page }: Around) =>
  browserEnvelope(key, { now: clock.now, crypto: page.crypto })

/** Sealed with a key that goes into the link and nowhere else; null where nothing is typed, or too much. */
export async function packDrafts({ device, userId }: Pick<AppDependencies, 'device' | 'userId'>, around: Around) {
  const drafts = await device.readDrafts(userId(), forms)
  const random = around.page.crypto?.getRandomValues?.(new Uint8Array(32))
  if (Object.keys(drafts).length === 0 || random === undefined) return null
  const key = toBase64(random)
  const typed = JSON.stringify(await (await envelopeOf(key, around)).seal('req', method, path, drafts))
  return typed.length > MAX_CARRIED ? null : { key, typed }
}

/** The lender's token, with the key of what was typed. */
export const withKey = (token: string, key: string | undefined) =>
  key === undefined ? token : `${token}${SEPARATOR}${key}`

/** Replaces the drafts of this browser. What can't be decrypted was not for this link. */
export async function unpackDrafts(
  { device }: Pick<AppDependencies, 'device'>,
  { key, typed, owner }: { key: string; typed: string; owner: string },
  around: Around,
): Promise<void> {
  try {
    const opened: unknown = await (await envelopeOf(key, around)).open('req', method, path, JSON.parse(typed))
    for (const form of forms) {
      const draft = (opened as Record<string, unknown> | null)?.[form]
      if (typeof draft === 'object' && draft !== null && !Array.isArray(draft))
        await device.saveDraft(owner, form, draft as Record<string, unknown>)
    }
  } catch {
    // The borrower has to type it again.
  }
}
