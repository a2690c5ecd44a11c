import type { FormName } from '#domain/certification/steps'
import type { Owner, ExpiringStore } from './expiringStore'

/** `place` is where the session ended. */
export type DraftForm = 'login' | 'place' | 'card' | 'loan' | 'repay' | 'voucher' | 'feedback' | FormName
export type Draft = Record<string, unknown>

/** Owner of the form before sign-in, whose draft belongs to the phone. */
export const ANYONE = 'anyone'

const prefixOf = (owner: string) => `draft/${owner}/`

function keyOf(owner: Owner, form: DraftForm): string | null {
  const whose = form === 'login' ? ANYONE : owner
  return whose === null ? null : prefixOf(whose) + form
}
const fieldsOf = (value: unknown): Draft => (typeof value === 'object' && value !== null ? (value as Draft) : {})

/** Drafts of forms, as typed, per borrower: none is stored or recalled without a known borrower. */
export function createDrafts(expiringStore: ExpiringStore) {
  // While a draft is being written, only the newest later one waits.
  const waiting = new Map<string, Draft>()
  const writing = new Map<string, Promise<boolean>>()
  // What this page's form last showed: a field that differs was typed here, the others may be newer from another tab.
  const shown = new Map<string, Draft>()

  async function write(key: string): Promise<boolean> {
    let isStored = true
    for (let draft = waiting.get(key); draft !== undefined; draft = waiting.get(key)) {
      waiting.delete(key)
      const stored = fieldsOf(await expiringStore.recall(key))
      isStored = await expiringStore.store(key, mergeFields(shown.get(key) ?? {}, stored, draft))
      shown.set(key, draft)
    }
    return isStored
  }

  return {
    /** Call on every change; resolves to whether the newest draft is stored, otherwise it is lost with the page. */
    saveDraft(owner: Owner, form: DraftForm, draft: Draft): Promise<boolean> {
      const key = keyOf(owner, form)
      if (key === null) return Promise.resolve(false)
      waiting.set(key, draft)
      const written = writing.get(key) ?? write(key).finally(() => writing.delete(key))
      writing.set(key, written)
      return written
    },
    /** `known` is what the form shows without the draft. */
    async recallDraft(owner: Owner, form: DraftForm, known: Draft = {}): Promise<Draft | null> {
      const key = keyOf(owner, form)
      if (key === null) return null
      await writing.get(key)
      const draft = await expiringStore.recall(key)
      shown.set(key, mergeFields({}, known, fieldsOf(draft)))
      return typeof draft === 'object' && draft !== null ? (draft as Draft) : null
    },
    async readDrafts<F extends DraftForm>(owner: Owner, forms: readonly F[]): Promise<Partial<Record<F, Draft>>> {
      const read: Partial<Record<F, Draft>> = {}
      for (const form of forms) {
        const key = keyOf(owner, form)
        if (key === null) continue
        await writing.get(key)
        const draft = fieldsOf(await expiringStore.recall(key))
        if (Object.keys(draft).length > 0) read[form] = draft
      }
      return read
    },
    async dropDraft(owner: Owner, form: DraftForm): Promise<void> {
      const key = keyOf(owner, form)
      if (key === null) return
      waiting.delete(key)
      await writing.get(key)
      shown.delete(key)
      await expiringStore.drop(key)
    },
    async dropDrafts(owner: string): Promise<void> {
      const isOwned = (key: string) => key.startsWith(prefixOf(owner))
      for (const key of waiting.keys()) if (isOwned(key)) waiting.delete(key)
      await Promise.all([...writing].flatMap(([key, written]) => (isOwned(key) ? [written] : [])))
      await expiringStore.dropWhere(isOwned)
    },
  }
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nestedFieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
/** A form has an empty text where there was no value yet. */
const isUnchanged = (was: unknown, now: unknown) => now === was || (was === undefined && now === '')

/** `stored`, overwritten field by field with what differs in `mine` from what was `shown`. */
function mergeFields(shown: Fields, stored: Fields, mine: Fields): Fields {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(mine)])]
  const merged = names.map((name): [string, unknown] => {
    const [was, theirs, now] = [shown[name], stored[name], mine[name]]
    if (isFields(now)) return [name, mergeFields(nestedFieldsOf(was), nestedFieldsOf(theirs), now)]
    return [name, isUnchanged(was, now) ? theirs : now]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
