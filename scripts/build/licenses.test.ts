import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'
import { licensesOf, packagesOf, productionPackages } from './licenses'

const folder = mkdtempSync(join(tmpdir(), 'langkah-licenses-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the packages of a bundle’s modules, once each', () => {
  const modules = [
    `${root}/src/main.tsx`,
    `\0${root}/node_modules/react/index.js?commonjs-es-import`,
    `${root}/node_modules/react/cjs/react.production.js`,
    `${root}/node_modules/@xstate/react/dist/index.mjs`,
    '\0rolldown/runtime.js',
  ]
  expect(packagesOf(modules)).toEqual([join(root, 'node_modules/react'), join(root, 'node_modules/@xstate/react')])
})

it('has the notice of every library that the lender is shipped with', () => {
  const folders = productionPackages(root)
  const text = licensesOf(folders)
  for (const name of ['hono', 'pg', 'drizzle-orm', 'prom-client', 'aws4fetch', 'sharp']) {
    expect(folders).toContain(join(root, 'node_modules', name))
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(.+\\)$`, 'm'))
  }
  expect(text).toContain('Permission is hereby granted, free of charge')
  for (const name of ['vitest', 's3rver', 'typescript']) expect(folders).not.toContain(join(root, 'node_modules', name))
})

it('refuses a library without a licence', () => {
  mkdirSync(join(folder, 'node_modules/secret'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/secret/package.json'), '{"name":"secret","version":"1.0.0"}')
  expect(() => licensesOf([join(folder, 'node_modules/secret')])).toThrow('secret has no licence')
})
