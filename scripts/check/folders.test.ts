import { expect, test } from 'vitest'
import { foldersAmiss, FEWEST, MOST } from './folders'

const files = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, at) => `${folder}/file${at}${ending}`)

test('a folder within its bounds is fine, its tests and catalogs uncounted', () => {
  const paths = [...files('src/a', MOST), ...files('src/b', FEWEST), ...files('src/a', 5, '.test.tsx')]
  expect(foldersAmiss([...paths, ...files('src/a', 5, '.po'), ...files('e2e/c', 20, '.spec.ts')])).toEqual([])
})

test('one file more or fewer is said, whatever its kind', () => {
  expect(foldersAmiss([...files('src/a', MOST), 'src/a/a.module.css'])).toEqual([
    'src/a holds 13 files: divide it by subject, at most 12 stay together',
  ])
  expect(foldersAmiss(['src/a/a.tsx', 'src/a/a.module.css'])).toEqual([
    'src/a holds 2 of at least 3 files: they belong elsewhere',
  ])
})

test('a folder with folders in it may hold fewer, not more', () => {
  const below = files('src/a/below', FEWEST)
  expect(foldersAmiss(['src/a/main.ts', ...below])).toEqual([])
  expect(foldersAmiss([...files('src/a', MOST + 1), ...below])).toHaveLength(1)
})
