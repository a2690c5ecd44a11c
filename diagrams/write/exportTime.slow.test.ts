import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../command/charts'
import { publish } from '../command/publish'
import { languages } from '../words/machines/words'
import { folderOf, type Folder } from './folder'

const charts = currentCharts()
const make = async (): Promise<Folder> => folderOf(charts, await dictionariesFor(charts))

/** CPU seconds and the result. */
async function busyFor<T>(work: () => Promise<T>): Promise<[number, T]> {
  const before = process.cpuUsage()
  const given = await work()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1_000_000, given]
}

/** Sorts a million texts in twenty parts, which takes a slow machine as much longer as an export does. */
const sortTexts = async () =>
  Array.from({ length: 20 }, () => Array.from({ length: 50_000 }, (_, at) => String((at * 7919) % 50_021)).toSorted())

it('an export takes less CPU time a picture than sorting a million texts', async () => {
  const isPicture = (path: string) => path.endsWith('.svg')
  const [sorted] = await busyFor(sortTexts)
  const [made, whole] = await busyFor(make)
  // Drawing one language shows what the others take.
  const ofOne = new Map([...whole].filter(([path]) => path.startsWith(`${languages[0]}/`)))
  const drawnInto = mkdtempSync(join(tmpdir(), 'flows-whole-'))
  const [drawn] = await busyFor(() => publish(ofOne, drawnInto))
  const pictures = readdirSync(drawnInto, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'))
  rmSync(drawnInto, { recursive: true, force: true })
  expect(pictures.length).toBeGreaterThan(20)
  const perPicture = made / [...whole.keys()].filter(isPicture).length + drawn / pictures.length
  expect(perPicture / sorted).toBeLessThan(1)
}, 180_000)
