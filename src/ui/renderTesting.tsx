import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Renders in English, the language of the messages in the source. */
export function show(ui: ReactNode) {
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
  return { user: userEvent.setup(), ...render(ui, { wrapper }) }
}
