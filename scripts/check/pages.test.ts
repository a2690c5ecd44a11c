import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/address.md',
  'docs/commands.md',
  'docs/download.md',
  'docs/operate.md',
  'docs/scale.md',
]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Everything that looks like a path from the root, such as `machines/app/places.ts`. */
const pathsIn = (text: string) =>
  text.match(
    /(?<![\w./-])(\.ci|contract|diagrams|docs|domain|e2e|machines|operate|scripts|server|src)\/([\w./@-]*[\w/])?/g,
  ) ?? []

test.each(pages)('%s names files and folders that are there', (page) => {
  const paths = pathsIn(readFileSync(page, 'utf8'))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test.each(pages)('%s names scripts that package.json has', (page) => {
  const text = readFileSync(page, 'utf8')
  const run = [...text.matchAll(/`npm (?:run )?([a-z][\w:]+)/g)].flatMap(([, name = '']) => name)
  expect(run.filter((name) => !(name in scripts) && !['ci', 'install'].includes(name))).toEqual([])
})
