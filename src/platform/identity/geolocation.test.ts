import { expect, test } from 'vitest'
import { memoryPlatform } from '../world/memoryPlatform'
import type { Page } from '../world/platform'
import { readGeolocation } from './geolocation'

const at = { coords: { latitude: -6.175_392, longitude: 106.827_153 } } as GeolocationPosition
const saying = (state: PermissionState) => ({ query: async () => ({ state }) })
const granted = saying('granted')
const found: Page['navigator']['geolocation'] = { getCurrentPosition: (resolve) => resolve(at) }
const lost: Page['navigator']['geolocation'] = {
  getCurrentPosition: (_, reject) => reject?.({ code: 3 } as GeolocationPositionError),
}
const pageWith = (changes: Partial<Page['navigator']>) => {
  const { page } = memoryPlatform()
  return { ...page, navigator: { ...page.navigator, ...changes } }
}

test('with permission, the location is read to a kilometre', async () => {
  expect(await readGeolocation(pageWith({ permissions: granted, geolocation: found }))).toEqual({
    latitude: -6.18,
    longitude: 106.83,
  })
})

test.each<[string, Partial<Page['navigator']>]>([
  ['the borrower has not been asked', { permissions: saying('prompt'), geolocation: found }],
  ['the borrower has refused', { permissions: saying('denied'), geolocation: found }],
  ['the browser can’t say', { geolocation: found }],
  [
    'the browser refuses to say',
    { permissions: { query: () => Promise.reject(new TypeError('no')) }, geolocation: found },
  ],
  ['the phone does not find it', { permissions: granted, geolocation: lost }],
])('where %s, no location is read and no prompt is shown', async (_, changes) => {
  expect(await readGeolocation(pageWith(changes))).toEqual({})
})
