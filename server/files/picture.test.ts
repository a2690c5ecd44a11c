import { expect, it } from 'vitest'
import { SCREENSHOT } from '#domain/limits'
import { limits } from '../config/config'
import { blackPng, textChunks } from './imaging/pngFixtures'
import { readPicture } from './picture'

const { maxPixels, maxBitDepth, maxRatio } = limits.picture
const edge = Math.floor(Math.sqrt(maxPixels))

it.each([
  ['more pixels than are taken', blackPng(edge + 1, edge + 1)],
  ['more bits', blackPng(60, 40, { bitDepth: maxBitDepth * 2 })],
  ['a line', blackPng(1, 2400)],
  ['nearly a line', blackPng(maxRatio * 40 + 1, 40)],
  ['no height', blackPng(60, 0)],
])('a picture of %s is refused', async (_, file) => expect(await readPicture(file)).toBeNull())

it('a screenshot is read at a length that no photo has, and stays wide enough to be read', async () => {
  const screenshot = blackPng(1080, 4400)
  expect(await readPicture(screenshot)).toBeNull()
  expect(await readPicture(screenshot, 'screenshot')).toMatchObject({ width: 991, height: 4037 })
  expect(await readPicture(blackPng(100, 100 * SCREENSHOT.ratio + 1), 'screenshot')).toBeNull()
})

it.each([
  ['as many pixels as are taken', blackPng(edge, edge), { width: 2400, height: 2400 }],
  ['as long as is taken', blackPng(maxRatio * 40, 40), { width: maxRatio * 40, height: 40 }],
  ['texts that unpack to three gigabytes', blackPng(60, 40, { extras: textChunks(60, 50_000_000) }), { width: 60 }],
])('a picture of %s is read', async (_, file, size) => expect(await readPicture(file)).toMatchObject(size))
