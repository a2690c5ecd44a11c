import type { AppActor } from '#machines/app/appSelectors'
import { failureOf } from '#domain/failure'
import { rememberLanguage } from '../../platform/storage/language'
import type { Platform } from '../../platform/world/platform'
import { activate } from '../../i18n/activate'
import type { Lazy } from '../../loader/lazy'
import type { AppDependencies } from '../../actors/appDependencies'
import type { Services } from '../frame/services'

type DraftForm = Parameters<AppDependencies['device']['saveDraft']>[1]

/** The services of the real app. */
export function createServices(
  app: Pick<AppActor, 'send'>,
  dependencies: Lazy<AppDependencies>,
  { clock, cookies }: Platform,
): Services {
  const store = (form: DraftForm, draft: Record<string, unknown>) =>
    dependencies
      .load()
      .then(({ device, userId }) => device.saveDraft(userId(), form, draft))
      .catch(() => false)

  const setFailure = (error: unknown) => app.send({ type: 'call.failed', failure: failureOf(error) })

  return {
    saveDraft: (form, values) => store(form as DraftForm, form === 'login' ? values : { values }),
    saveCardDraft: (fields) => store('card', { ...fields }),
    now: () => clock.now(),
    copy: (text) =>
      void dependencies
        .load()
        .then(({ device }) => device.copyText(text))
        .then((isCopied) => {
          if (isCopied) app.send({ type: 'text.copied' })
        })
        .catch(() => {}),
    save: (name, content, type) =>
      void dependencies
        .load()
        .then(({ device }) => device.saveFile(name, content, type))
        .catch(setFailure),
    speak: async (locale) => {
      try {
        await activate(locale)
        // Not before: a page that is loaded anew can speak the one that it spoke.
        rememberLanguage(cookies, locale)
        app.send({ type: 'language.changed' })
      } catch (error) {
        setFailure(error)
      }
    },
  }
}
