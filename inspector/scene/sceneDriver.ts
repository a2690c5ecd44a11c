import { TOKEN_COOKIE } from '#domain/page'
import { sampleBorrowers } from '#domain/sandbox/sampleBorrowers'
import type { AppActor } from '#machines/app/appSelectors'
import type { Platform } from '../../src/platform/world/platform'
import type { QaBrowser } from '../world/qaBrowser'
import type { QaNetwork } from '../world/qaNetwork'
import { callNamed } from './callNames'
import type { Facts } from './facts'
import { sandbox } from './sandbox'
import { billStates, type FaultSetting, type Scene, type SceneChange } from './sceneTypes'

interface Parts {
  app: AppActor
  platform: Platform
  facts: Facts
  network: QaNetwork
  browser: QaBrowser
  window: Window
  isTravelling: boolean
  goTo: (address: string) => void
}

/** The scene survives the reload that it causes. */
const KEY = 'langkah-qa-scene'
type SavedFault = Scene['faults'][number] & { id: number }
type Saved = Pick<Scene, 'bill' | 'token'> & { faults: SavedFault[]; isLinkOwn: boolean }
const usual: Saved = { bill: null, token: 'valid', faults: [], isLinkOwn: false }

export function createSceneDriver({ app, platform, facts, network, browser, window: w, isTravelling, goTo }: Parts) {
  const { session } = platform.storage
  let saved: Saved = { ...usual, ...JSON.parse(session.read(KEY) ?? '{}') }
  const save = (change: Partial<Saved>) => {
    saved = { ...saved, ...change }
    session.write(KEY, JSON.stringify(saved))
  }
  const context = () => app.getSnapshot().context

  // The tester has chosen whose link it is.
  if (saved.isLinkOwn) {
    const asked = app.subscribe((snapshot) => {
      if (!snapshot.matches({ overlay: 'otherAccount' })) return
      asked.unsubscribe()
      save({ isLinkOwn: false })
      app.send({ type: 'link.accept' })
    })
  }

  async function signInAs(phone: string) {
    const { openToken } = await sandbox<{ openToken: string }>('POST', '/partners', { phone })
    const sample = sampleBorrowers.find((each) => each.phone === phone)
    if (sample?.bills) save({ bill: billStates.find((state) => state === sample.bills?.[0]?.status) ?? 0 })
    platform.cookies.drop(TOKEN_COOKIE)
    platform.cookies.drop('userInfo')
    save({ isLinkOwn: true })
    goTo(`./?openToken=${encodeURIComponent(openToken)}#/`)
  }
  async function setBorrower({ bizStatus, bill }: SceneChange) {
    const phone = facts.phone()
    // Only certified borrowers have loans.
    const wanted = bill ? 60 : (bizStatus ?? context().bizStatus ?? 60)
    // The lender replaces the whole borrower, so the loan is sent again.
    const kind = wanted < 60 ? 0 : ((bill === undefined ? saved.bill : bill) ?? 0)
    const bills = kind === 0 ? [] : [{ status: kind }]
    await sandbox('POST', '/borrowers', { phone, bizStatus: wanted, bills })
    save({ bill: kind, token: 'valid' })
    if (isTravelling || context().token === null) return signInAs(phone)
    w.location.reload()
  }
  async function setToken(token: Scene['token']) {
    save({ token })
    if (token !== 'valid') {
      const { method, path } = callNamed('status') ?? { method: 'GET', path: '/status' }
      await sandbox('POST', '/faults', { method, path, fault: token, times: 1, phone: facts.phone() })
    }
    app.send({ type: 'status.refresh' })
  }

  return {
    signInAs,
    read: (): Scene => ({
      bill: context().token === null ? null : saved.bill,
      token: saved.token,
      faults: saved.faults.map(({ call, fault, times, left }) => ({ call, fault, times, left })),
      ...browser.state(),
      bizStatus: context().bizStatus,
      network: network.mode(),
      hasCode: facts.hasCode(),
    }),
    async set(change: SceneChange) {
      if (change.network !== undefined) network.set(change.network)
      if (change.permission !== undefined) browser.set({ permission: change.permission })
      if (change.browser !== undefined) {
        browser.set({ browser: change.browser })
        w.location.reload()
      }
      if (change.token !== undefined) await setToken(change.token)
      if (change.bizStatus !== undefined || change.bill !== undefined) await setBorrower(change)
    },
    async break({ call, fault, times }: FaultSetting) {
      const found = callNamed(call)
      if (!found) throw new Error(`no call ${call}`)
      const { method, path } = found
      const { id } = await sandbox<{ id: number }>('POST', '/faults', { method, path, fault, times })
      save({ faults: [...saved.faults, { call, fault, times, left: times, id }] })
    },
    /** How many of each fault the lender has left. */
    async countFaults() {
      const { faults } = await sandbox<{ faults: { id: number; leftOver: number }[] }>('GET', '/faults')
      const leftOf = (id: number) => faults.find((each) => each.id === id)?.leftOver ?? 0
      save({ faults: saved.faults.map((each) => ({ ...each, left: leftOf(each.id) })) })
    },
    async repair() {
      await sandbox('DELETE', '/faults')
      save({ faults: [] })
    },
  }
}

export type SceneDriver = ReturnType<typeof createSceneDriver>
