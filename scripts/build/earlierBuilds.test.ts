import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringBackEarlierAssets, stashAssets } from './earlierBuilds'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'langkah-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const assets = () => join(dist, 'app/assets')
const there = () => readdirSync(assets()).sort()

/** As the bundler does, which empties the folder first. */
function bundle(...files: string[]) {
  rmSync(join(dist, 'app'), { recursive: true, force: true })
  mkdirSync(assets(), { recursive: true })
  for (const file of files) writeFileSync(join(assets(), file), `${file} of ${files.length}`)
}
function build(...files: string[]) {
  stashAssets(dist)
  bundle(...files)
  bringBackEarlierAssets(dist)
}

test('the files of the last three builds are there, and no older ones', () => {
  build('react-1.js', 'index-1.js', 'index-1.js.br')
  expect(there()).toEqual(['index-1.js', 'index-1.js.br', 'react-1.js'])
  build('react-1.js', 'index-2.js')
  build('react-1.js', 'index-3.js')
  expect(there()).toEqual(['index-1.js', 'index-1.js.br', 'index-2.js', 'index-3.js', 'react-1.js'])
  build('react-1.js', 'index-4.js')
  expect(there()).toEqual(['index-2.js', 'index-3.js', 'index-4.js', 'react-1.js'])
  expect(existsSync(join(dist, 'earlier'))).toBe(false)
})

test('building again from the same sources is the same build, with the new files', () => {
  build('index-1.js')
  for (let i = 0; i < 5; i++) build('index-2.js', 'a.js')
  expect(there()).toEqual(['a.js', 'index-1.js', 'index-2.js'])
  expect(readFileSync(join(assets(), 'index-2.js'), 'utf8')).toBe('index-2.js of 2')
})

test('a build that was interrupted leaves nothing out of the next one', () => {
  build('index-1.js')
  stashAssets(dist)
  bundle('half-2.js')
  stashAssets(dist)
  bundle('index-2.js')
  bringBackEarlierAssets(dist)
  expect(there()).toEqual(['index-1.js', 'index-2.js'])
})
