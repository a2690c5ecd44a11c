import { describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../command/charts'
import { sheetsOf } from '../sheets/sheetsOf'
import { mermaidOf } from './mermaid'

const charts = currentCharts()
const [dictionary] = await dictionariesFor(charts)
const sheets = dictionary ? sheetsOf(charts, dictionary) : []

describe.each(sheets)('the Mermaid of $name', (sheet) => {
  const lines = mermaidOf(sheet)
    .trimEnd()
    .split('\n')
    .map((line) => line.trim())

  it('names every state before a transition does, and closes what it opens', () => {
    const named = new Set(lines.flatMap((line) => /^state ".*" as (s\d+)$/.exec(line)?.[1] ?? []))
    const used = lines.flatMap((line) => {
      const [, from = '', to = ''] = /^(\[\*\]|\w+) --> (\[\*\]|\w+)/.exec(line) ?? []
      return [from, to].filter((name) => name !== '' && name !== '[*]')
    })
    expect(used.filter((name) => !named.has(name))).toEqual([])
    expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(lines.filter((line) => line === '}').length)
  })

  it('escapes its own signs in the words', () => {
    const labels = lines.flatMap((line) =>
      [/^state "(.*)" as/.exec(line)?.[1] ?? [], / --> \S+: (.*)$/.exec(line)?.[1] ?? []].flat(),
    )
    expect(labels.length).toBeGreaterThan(0)
    expect(labels.filter((label) => /["{}:;]/.test(label.replace(/#\d+;/g, '')))).toEqual([])
  })
})
