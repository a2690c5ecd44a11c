import { i18n, setupI18n, type MessageDescriptor } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { screenTable } from '../../src/app/screenTable'
import { App } from '../../src/app/App'
import { compose } from '../../src/app/compose/compose'
import { createSessions } from '../../src/platform/session'
import { markDone } from '../../src/platform/storage/once'
import { memoryPlatform, stoppedClock } from '../../src/platform/world/memoryPlatform'
import { activate, completeCatalog } from '../../src/i18n/activate'
import type { TestLender } from '../../server/testing'

const PATIENCE = 30_000
const bindings = { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } }

interface Owner {
  token: string
  userId: string
  phone: string
  deviceId: string
}

/** The whole app, signed in to that lender, without a browser. */
export async function openApp({ app: lender }: Pick<TestLender, 'app'>, { deviceId, ...session }: Owner, now: number) {
  await activate(DEFAULT_LOCALE)
  const platform = memoryPlatform({
    clock: stoppedClock(now),
    network: {
      fetch: async (url, init) => lender.request(new URL(String(url), 'http://localhost').href, init, bindings),
    },
  })
  platform.cookies.write('deviceId', deviceId)
  createSessions(platform).storeSession(session)
  markDone(platform.storage, 'isReportedDeviceInfo')
  const { app, start, services, machines } = compose({
    platform,
    opening: { path: '/user', openToken: null, channel: '' },
    interactive: Promise.resolve(),
    language: () => i18n.locale,
  })
  await Promise.all([...Object.values(screenTable), machines.lending, machines.repayment].map((part) => part.load()))
  await start()
  return {
    app,
    go: (path: string) => app.send({ type: 'route.requested', path }),
    /** The screen in that language. */
    async read(locale: Locale) {
      await completeCatalog()
      await activate(locale)
      return shownIn(renderToString(<App app={app} services={services} machines={machines} />), locale)
    },
  }
}
export type OpenedApp = Awaited<ReturnType<typeof openApp>>

/** Waits for a state that the machine reaches without an event of ours. */
export async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  const began = Date.now()
  for (;;) {
    const found = look()
    if (found) return found
    if (Date.now() - began > PATIENCE) throw new Error(`${what} does not come`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** The texts in order; `Rp` and its number are one text. */
const textsIn = (html: string): string[] =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<span class="[^"]*currency[^"]*">Rp<\/span>/g, 'Rp')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).trim())
    .filter((text) => text !== '')

/** Taken from Intl, not from our own formats. */
const groupOf = (locale: Locale): string =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' as never })
    .formatToParts(1_000_000)
    .find(({ type }) => type === 'group')!.value

function shownIn(html: string, locale: Locale) {
  const texts = textsIn(html)
  // An instance of its own, since another language may be active.
  const spoken = setupI18n({ locale, messages: { [locale]: i18n.messages } })
  const group = groupOf(locale).replace('.', '\\.')
  const written = new RegExp(`^[-−]?Rp\\d{1,3}(${group}\\d{3})*$`)
  const amountOf = (text: string | undefined): number => {
    expect(text, `an amount in ${locale}`).toMatch(written)
    return Number(text!.replace('−', '-').replace(/[^-\d]/g, ''))
  }
  const placeOf = (text: string, from = 0): number => {
    const place = texts.indexOf(text, from)
    if (place < 0) throw new Error(`"${text}" is not on the screen in ${locale}:\n${texts.join('\n')}`)
    return place
  }
  return {
    has: (label: MessageDescriptor) => texts.includes(spoken._(label)),
    /** The amount after that label, the first one or that below a title. */
    after(label: MessageDescriptor, title?: MessageDescriptor): number {
      const place = placeOf(spoken._(label), title ? placeOf(spoken._(title)) : 0)
      return amountOf(texts[place + 1])
    },
    /** The amount within a sentence, in which § takes its place. */
    in(sentence: MessageDescriptor): number {
      const [before = '', after = ''] = spoken._(sentence).split('§')
      const found = texts.find((text) => text.startsWith(before) && text.endsWith(after) && text.includes('Rp'))
      return amountOf(found?.slice(before.length, found.length - after.length))
    },
    /** All amounts after that label. */
    allAfter: (label: MessageDescriptor): number[] =>
      texts.flatMap((text, i) => (text === spoken._(label) ? [amountOf(texts[i + 1])] : [])),
    /** All texts that are an amount. */
    all: (): number[] => texts.filter((text) => written.test(text)).map(amountOf),
  }
}
export type Shown = ReturnType<typeof shownIn>
