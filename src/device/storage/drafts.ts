import type { FormName } from '../../../domain/certification/steps'
import type { Vault } from './vault'

export type DraftForm = 'login' | 'card' | FormName
export type Draft = Record<string, unknown>

const keyOf = (userId: string, form: DraftForm) => `draft/${userId}/${form}`

/** Drafts of forms, as typed, per borrower. */
export function createDrafts(vault: Vault) {
  // While a draft is being written only the newest of the later ones waits.
  const waiting = new Map<string, Draft>()
  const writing = new Map<string, Promise<boolean>>()

  async function write(key: string): Promise<boolean> {
    let isStored = true
    for (let draft = waiting.get(key); draft !== undefined; draft = waiting.get(key)) {
      waiting.delete(key)
      isStored = await vault.keep(key, draft)
    }
    return isStored
  }

  return {
    /** To be called on every change; tells whether the newest draft is stored, or else gone with the page. */
    keepDraft(userId: string, form: DraftForm, draft: Draft): Promise<boolean> {
      const key = keyOf(userId, form)
      waiting.set(key, draft)
      const written = writing.get(key) ?? write(key).finally(() => writing.delete(key))
      writing.set(key, written)
      return written
    },
    async recallDraft(userId: string, form: DraftForm): Promise<Draft | null> {
      const key = keyOf(userId, form)
      const draft = waiting.get(key) ?? (await vault.recall(key))
      return typeof draft === 'object' && draft !== null ? (draft as Draft) : null
    },
    /** The lender has it. */
    async dropDraft(userId: string, form: DraftForm): Promise<void> {
      const key = keyOf(userId, form)
      waiting.delete(key)
      await writing.get(key)
      await vault.drop(key)
    },
  }
}
