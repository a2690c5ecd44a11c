import { expect, it } from 'vitest'
import { genders } from '#domain/certification/capture'
import { personalDictionaries } from './personalDictionaries'

it('offers the genders in the order in which the card’s form has them', () => {
  expect(personalDictionaries.gender.map(([key]) => key)).toEqual([...genders])
})
