import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const files = ['src', 'inspector'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file).replaceAll('\\', '/')),
)
const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => ({ file, text: read(file) }))

const classesOf = (file: string) =>
  Object.keys(
    transform({ filename: file, code: Buffer.from(read(file)), cssModules: { animation: false } }).exports ?? {},
  )

/** The files that import the module, with their local name for it. */
const importersOf = (module: string) =>
  code.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)]
      .filter(([, , path = '']) => posix.join(posix.dirname(file), path) === module)
      .map(([, name = '']) => ({ name, text })),
  )

// Without `:global()` a global class becomes the module's own, which no element has.
test.each(files.filter((file) => file.endsWith('.module.css')))('each class of %s is used', (module) => {
  const importers = importersOf(module)
  // A class chosen at run time counts as used.
  const isChosenByName = importers.some(({ name, text }) => text.includes(`${name}[`))
  const isUsed = (className: string) =>
    importers.some(({ name, text }) => new RegExp(`\\b${name}\\.${className}\\b`).test(text))
  expect(importers).not.toEqual([])
  expect(isChosenByName ? [] : classesOf(module).filter((className) => !isUsed(className))).toEqual([])
})
