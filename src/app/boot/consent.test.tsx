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

/** Where the tick stands. */
const ticks: Record<Consent, { page: ReactElement; scene: Scene }> = {
  privacy: { page: <LoginScreen />, scene: { path: '/login', isSignedOut: true } },
  contacts: {
    page: <ContactsScreen />,
    scene: { path: '/facial-auth/step-three', bizStatus: 40, actors: { form: formWith({}) } },
  },
  account: {
    page: <BankScreen />,
    scene: { path: '/facial-auth/step-four', bizStatus: 50, actors: { form: formWith({ values: account }) } },
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
  const tick = (await screen.findByRole('checkbox')).closest('label')?.textContent ?? ''
  return [tick, ...(consent === 'privacy' ? policyLines() : [])].join('\n')
}

test.each(Object.keys(ticks) as Consent[])(
  'the hashes of the consent %s are those of what is on the screen',
  async (consent) => {
    const { page, scene } = ticks[consent]
    await showScreen(page, scene)
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
