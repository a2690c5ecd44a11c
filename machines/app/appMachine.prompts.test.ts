import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { promptNames, type PromptName } from '#domain/prompts/promptNames'
import { readyMachine } from '../shared/lazyMachine'
import { pass, settle, signedIn, startApp } from '../testing/appTesting'
import { addToHomeWith, browserGuideWith, permissionWith, promptBrowser } from '../testing/promptTesting'
import type { AppActors } from './appActors'
import { selectOverlay, selectRoute } from './appSelectors'

async function openWith(
  path: string,
  bizStatus: number,
  due: Record<string, PromptName | Error>,
  actors: Partial<AppActors> = {},
) {
  const asked: string[] = []
  const seen = new Set<string | null>()
  const started = startApp(
    { ...signedIn, path },
    { bizStatus },
    {
      ...actors,
      duePrompt: fromPromise<PromptName | null, { route: string }>(async ({ input: { route } }) => {
        asked.push(route)
        const found = due[route] ?? null
        if (found instanceof Error) throw found
        return found !== null && seen.has(found) ? null : found
      }),
    },
  )
  started.app.subscribe((snapshot) => seen.add(selectOverlay(snapshot)))
  await settle()
  await settle()
  const shown = () => [selectRoute(started.app.getSnapshot()), selectOverlay(started.app.getSnapshot())]
  return { ...started, asked, seen, shown }
}

describe('a prompt of the app', () => {
  test.each(promptNames)('%s opens over the place where it is due, and closes by hand', async (name) => {
    const { app, shown } = await openWith('/order', 60, { '/order': name })
    expect(shown()).toEqual(['/order', name])
    app.send({ type: 'overlay.dismiss' })
    await settle()
    expect(shown()).toEqual(['/order', null])
  })
  test.each(promptNames)('%s runs its own machine while it is open', async (name) => {
    const { app } = await openWith('/order', 60, { '/order': name })
    expect(app.getSnapshot().children[name]?.getSnapshot()).toMatchObject({ status: 'active' })
    app.send({ type: 'overlay.dismiss' })
    expect(app.getSnapshot().children[name]).toBeUndefined()
  })
  const broken = promptBrowser({ read: () => Promise.reject(new Error('broken')) })
  test.each<[PromptName, Partial<AppActors>]>([
    ['permission', { permission: readyMachine(permissionWith(broken)) }],
    ['externalBrowserGuide', { externalBrowserGuide: readyMachine(browserGuideWith(broken)) }],
    ['addToHomeGuide', { addToHomeGuide: readyMachine(addToHomeWith(broken)) }],
  ])('%s closes when its machine ends', async (name, actors) => {
    const { seen, shown } = await openWith('/order', 60, { '/order': name }, actors)
    expect([seen.has(name), shown()]).toEqual([true, ['/order', null]])
  })
  test.each([
    ['/home', 60, ['/home']],
    ['/order', 60, ['/order']],
    ['/identity-auth', 20, ['/identity-auth']],
    ['/facial-auth/step-one', 20, ['/facial-auth/step-one']],
    ['/user', 60, ['/user']],
    ['/login', 60, ['/login']],
  ])('is looked for at %s (status %i): %j', async (path, bizStatus, places) => {
    expect((await openWith(path, bizStatus, {})).asked).toEqual(places)
  })
  test('is not looked for while the gate waits for the status, nor while signed out', async () => {
    const asked: string[] = []
    const duePrompt = fromPromise<PromptName | null, { route: string }>(
      async ({ input }) => (asked.push(input.route), null),
    )
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, isSlow: true }, { duePrompt })
    startApp({ path: '/login' }, {}, { duePrompt })
    await settle()
    expect(asked).toEqual([])
    started.backend.answer()
    await settle()
    expect(asked).toEqual(['/home'])
  })
  test('is looked for again at each of the places', async () => {
    const { app, asked } = await openWith('/home', 60, {})
    app.send({ type: 'route.requested', path: '/order' })
    app.send({ type: 'route.requested', path: '/user' })
    app.send({ type: 'route.requested', path: '/home' })
    expect(asked).toEqual(['/home', '/order', '/user', '/home'])
  })
  test('waits its turn: over nothing that is open, and under the assessment', async () => {
    const { app, clock, shown, asked } = await openWith('/user', 60, { '/home': 'permission' })
    app.send({ type: 'route.requested', path: '/home' })
    app.send({ type: 'support.open' })
    await settle()
    expect(shown()).toEqual(['/home', 'support'])
    app.send({ type: 'credit.assessing' })
    await settle()
    expect(shown()).toEqual(['/home', 'countdown.home'])
    pass(clock, 10)
    await settle()
    expect(shown()).toEqual(['/home', 'permission'])
    expect(asked.slice(1)).toEqual(['/home', '/home'])
  })
  test('closes for the assessment, and when the borrower goes elsewhere or the session ends', async () => {
    const over = () => openWith('/order', 60, { '/order': 'permission' })
    const assessed = await over()
    assessed.app.send({ type: 'credit.assessing' })
    expect(assessed.shown()).toEqual(['/order', 'countdown.home'])
    const gone = await over()
    gone.app.send({ type: 'route.requested', path: '/user' })
    expect(gone.shown()).toEqual(['/user', null])
    const ended = await over()
    ended.app.send({ type: 'session.expired', token: signedIn.token })
    expect(ended.shown()).toEqual(['/login', null])
  })
  test('is not shown when the app can’t find out whether it is due', async () => {
    const { shown } = await openWith('/order', 60, { '/order': new Error('offline') })
    expect(shown()).toEqual(['/order', null])
  })
})
