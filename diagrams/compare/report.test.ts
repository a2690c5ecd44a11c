import { describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import type { Chart } from '../model/chart'
import { changesFolder } from './report'

const after = currentCharts()
const form = after.find(({ id }) => id === 'form')
const [app] = after
const order = app?.states.find(({ route }) => route === '/order')
if (!form || !app || !order) throw new Error('The machines have changed.')

/** In the former version the form had one more state under other names, and the app one more place. */
const renamed = (text: string): string => text.replaceAll('form.loadFailed', 'form.failed')
const earlierForm = JSON.parse(renamed(JSON.stringify(form))) as Chart
const helping = { ...(earlierForm.states.at(-1) ?? order), id: 'form.helping', kind: 'atomic' as const }
const [retry] = form.transitions.filter(({ targets }) => targets.length > 0)
const before: Chart[] = after.map((chart) => {
  if (chart === app)
    return {
      ...app,
      states: [...app.states, { ...order, id: 'app.screen.signedIn.history', route: '/history', title: null }],
    }
  if (chart !== form || !retry) return chart
  const toHelp = {
    ...retry,
    id: 'form.editing/help.open/-/-',
    source: 'form.editing',
    targets: ['form.helping'],
    trigger: { kind: 'event' as const, name: 'help.open' },
  }
  return { ...earlierForm, states: [...earlierForm.states, helping], transitions: [...earlierForm.transitions, toHelp] }
})

describe('the report of what has changed', async () => {
  const folder = await changesFolder(before, after, 'v1')

  it('is in words, in both languages, with where borrowers land', () => {
    const summary = folder.get('en/summary.md') ?? ''
    expect(summary).toContain('# What has changed in the flow since v1')
    expect(summary).toMatch(
      /\*\*Removed\*\*\n\n- \*\*\[screen.signedIn.history\]\*\*.*\n- \*\*\[helping\]\*\* \(`form.helping`\)/,
    )
    expect(summary).toContain('**[failed]** (`form.failed`) → **Could not be loaded** (`form.loadFailed`)')
    expect(summary).toContain('`/history`: those not signed in, those at registration')
    expect(summary).toContain('those at certified come to “Home” `/home`')
    expect(summary).toContain('(`form.helping`): start again at Loading')
    expect(folder.get('id/summary.md')).toContain('# Perubahan alur sejak v1')
  })

  it('colours what is removed, what is renamed, and draws only the sheets that have changed', () => {
    const picture = folder.get('en/form.svg') ?? ''
    expect(picture).toMatch(/<g class="state removed" data-state="form.helping">/)
    expect(picture).toMatch(/<g class="state changed" data-state="form.loadFailed">/)
    expect(picture).toMatch(/<g class="move plain removed" data-transitions="form.editing\/help.open\/-\/-~before">/)
    expect([...folder.keys()].filter((path) => path.startsWith('en/')).toSorted()).toEqual([
      'en/form.svg',
      'en/screen-signedIn.svg',
      'en/summary.md',
    ])
  })

  it('carries the changed sheets as Mermaid, with their colours', () => {
    const mermaid =
      /```mermaid\n([\s\S]*?)```/.exec((folder.get('en/summary.md') ?? '').split('### A form')[1] ?? '')?.[1] ?? ''
    expect(mermaid).toMatch(/^stateDiagram-v2/)
    expect(mermaid).toMatch(/class s\d+ removed/)
  })

  it('opens with the counts', () => {
    expect(folder.get('en/summary.md')?.split('\n')[2]).toMatch(
      /^\*\*states\*\* −2, 1 renamed · \*\*transitions\*\* −1 · sheets: 2 of \d+: For anyone signed in, A form$/,
    )
  })

  it('says which effects and calls are different', async () => {
    const [now] = form.states.filter(({ invokes }) => invokes.length > 0)
    const [moving] = form.transitions.filter(({ actions }) => actions.length > 0)
    if (!now || !moving) throw new Error('The form has changed.')
    const earlier: Chart = {
      ...form,
      states: form.states.map((each) => (each === now ? { ...each, invokes: [], entry: [{ name: 'cheer' }] } : each)),
      transitions: form.transitions.map((each) => (each === moving ? { ...each, actions: [{ name: 'sing' }] } : each)),
    }
    const summary = (await changesFolder([earlier], [form], 'v1')).get('en/summary.md') ?? ''
    expect(summary).toMatch(
      new RegExp(`other calls \\(\\+ .* \`${now.invokes[0]?.id}\`.*\\), other effects on entry \\(.*− \`cheer\`\\)`),
    )
    expect(summary).toMatch(/other effects \(\+ .*, − `sing`\)/)
  })

  it('has words where a region and a machine have one name, and where nothing can be drawn', async () => {
    const region = {
      ...app.states.filter(({ parent }) => parent === 'app').at(0),
      id: 'app.form',
      parent: 'app',
    } as typeof order
    const inner = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      ...order,
      id: `app.form.${name}`,
      parent: region.id,
    }))
    const states = [...app.states, region, ...inner]
    const twins = await changesFolder([{ ...app, states }, ...after.slice(1)], after, 'v1')
    expect([...twins.keys()]).toContain('en/app-form.svg')
    const lonely = await changesFolder([], [form], 'v1')
    expect(lonely.get('en/summary.md')).toContain(`**states** +${form.states.length}`)
    expect(lonely.get('en/summary.md')).toContain(
      'This could not be drawn: Error: diagrams/sheets/plan.ts names the state',
    )
  })

  it('says that nothing has changed', async () => {
    const same = await changesFolder(after, after, 'v1')
    expect([...same.keys()]).toEqual(['en/summary.md', 'id/summary.md'])
    expect(same.get('en/summary.md')).toContain('Nothing has changed in the flow.')
  })
})
