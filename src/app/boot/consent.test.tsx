import { i18n } from '@lingui/core'
import { act, screen } from '@testing-library/react'
import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { consentTexts, type Consent } from '#domain/certification/consent'
import { locales, type Locale } from '#domain/language'
import { activate, completeCatalog } from '../../i18n/activate'
import { BankScreen } from '../../certification/forms/BankScreen'
import { ContactsScreen } from '../../certification/forms/ContactsScreen'
import { policy } from '../../ui/policy/Policy'
import { LoginScreen } from '../../session/LoginScreen'
import { formWith, showScreen, type Scene } from '../frame/testing'

const account = { bankCode: '014', accountNumber: '0123456789', accountHolder: 'SITI CONTOH' }

/** Where the consent stands: a tick, or a button of the sheet that `opens`. */
const places: Record<Consent, { page: ReactElement; scene: Scene; opens?: string }> = {
  privacy: { page: <LoginScreen />, scene: { path: '/login', isSignedOut: true } },
  contacts: {
    page: <ContactsScreen />,
    scene: { path: '/facial-auth/step-three', bizStatus: 40, actors: { form: formWith({}) } },
  },
  account: {
    page: <BankScreen />,
    scene: { path: '/facial-auth/step-four', bizStatus: 50, actors: { form: formWith({ values: account }) } },
    opens: 'Save this account',
  },
}

const policyLines = () =>
  policy.flatMap(({ title, text, points = [] }) => [
    i18n._(title),
    ...(text ? [i18n._(text)] : []),
    ...points.map(({ about, why }) => `${i18n._(about)}: ${i18n._(why)}`),
  ])

async function textsIn(consent: Consent, locale: Locale): Promise<string> {
  await act(async () => {
    await completeCatalog()
    await activate(locale)
  })
  const tick = screen.queryByRole('checkbox')?.closest('label')
  const described = screen.queryByRole('dialog')?.querySelector('[aria-describedby]')?.getAttribute('aria-describedby')
  const asked = tick ?? document.getElementById(described ?? '')
  return [asked?.textContent ?? '', ...(consent === 'privacy' ? policyLines() : [])].join('\n')
}

test.each(Object.keys(places) as Consent[])(
  'the hashes of the consent %s are those of what is on the screen',
  async (consent) => {
    const { page, scene, opens } = places[consent]
    const { user } = await showScreen(page, scene)
    if (opens !== undefined) await user.click(await screen.findByRole('button', { name: opens }))
    const sha256: Partial<Record<Locale, string>> = {}
    for (const locale of locales) {
      sha256[locale] = createHash('sha256')
        .update(await textsIn(consent, locale))
        .digest('hex')
    }
    expect(new Set(Object.values(sha256)).size).toBe(locales.length)
    expect(consentTexts[consent].sha256).toEqual(sha256)
  },
)
