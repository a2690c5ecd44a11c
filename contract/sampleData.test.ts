import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { sampleData } from './sampleData'

it.each(Object.entries<Endpoint>(endpoints))('the sample answer of %s is one that the app accepts', (_, { data }) => {
  expect(data.safeParse(sampleData(data)).error?.issues ?? []).toEqual([])
})
