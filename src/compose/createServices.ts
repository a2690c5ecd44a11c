import { i18n } from '@lingui/core'
import type { AppActor } from '../../machines/app/appSelectors'
import { rememberLanguage } from '../device/storage/language'
import { dateInJakarta } from '../../domain/calendar'
import { activate } from '../i18n/activate'
import type { OpenKit } from './actors'
import type { Choice, Services } from './services'

type DraftForm = Parameters<Awaited<ReturnType<OpenKit>>['device']['keepDraft']>[1]

/** The services of the real app. */
export function createServices(app: AppActor, openKit: OpenKit, loadFlows: () => Promise<unknown>): Services {
  const dictionaries = new Map<string, Promise<Choice[]>>()

  const keep = (form: DraftForm, draft: Record<string, unknown>) =>
    openKit()
      .then(({ device, userId }) => device.keepDraft(form === 'login' ? 'anyone' : userId, form, draft))
      .catch(() => false)

  return {
    loadFlows,
    readDictionary: (type) => {
      const key = `${i18n.locale} ${type}`
      const known = dictionaries.get(key)
      if (known) return known
      const reading = openKit()
        .then(({ calls }) => calls.readDictionary(type))
        .then((details) => details.map(({ code, label }) => ({ value: code, label })))
      dictionaries.set(key, reading)
      reading.catch(() => dictionaries.delete(key))
      return reading
    },
    listBanks: async () => (await openKit()).calls.listBanks(),
    readHolderOnCard: async () => (await (await openKit()).calls.readAccount()).holderOnCard,
    keepDraft: (form, values, page) =>
      keep(form as DraftForm, form === 'login' ? values : { values, ...(page === undefined ? {} : { page }) }),
    keepCardDraft: (fields) => keep('card', { ...fields }),
    recallPhone: async () => {
      const phone = (await (await openKit()).device.recallDraft('anyone', 'login'))?.['phone']
      return typeof phone === 'string' ? phone : ''
    },
    today: () => dateInJakarta(Date.now()),
    copy: (text) =>
      void openKit()
        .then(({ device }) => device.copyText(text))
        .then((isCopied) => {
          if (isCopied) app.send({ type: 'text.copied' })
        })
        .catch(() => {}),
    speak: async (locale) => {
      rememberLanguage(locale)
      await activate(locale)
    },
  }
}
