/** A file that breaks the rule named, or, where none is named, one that must pass. */
export interface Plant {
  file: string
  code: string
  rule: string | null
}

const ARROW = 'house(import-direction)'
const importing = (file: string, from: string, rule: string | null = ARROW): Plant => ({
  file,
  code: `import { it } from '${from}'\nexport const its = () => it\n`,
  rule,
})
const allowed = (file: string, from: string) => importing(file, from, null)
const written = (file: string, code: string, rule: string | null = ARROW): Plant => ({ file, code: `${code}\n`, rule })
const saying = (file: string, statement: string, rule: string | null): Plant => ({
  file,
  code: `export const act = (_it: Window) => {\n  ${statement}\n}\n`,
  rule,
})

/** Who imports whom: each layer with an import that it may have, and with those that it may not. */
const arrows: Plant[] = [
  allowed('domain/fine.ts', './money'),
  allowed('domain/forms/fine.ts', '../money'),
  allowed('domain/fine.test.ts', 'fast-check'),
  importing('domain/formats.ts', 'ofetch'),
  importing('domain/files.ts', 'node:fs'),
  importing('domain/forms/calls.ts', '../../contract/calls'),
  importing('domain/forms/shows.test.ts', '../../src/components/form/Field'),

  allowed('contract/fine.ts', '../domain/lending/money'),
  allowed('contract/schema.ts', 'zod/mini'),
  allowed('contract/envelope/fine.ts', 'crypto-js/aes'),
  importing('contract/calls.ts', '../src/api/client'),
  importing('contract/knows.ts', '../machines/app/appMachine'),
  importing('contract/serves.ts', '../server/services'),
  importing('contract/fetches.ts', 'ofetch'),
  importing('contract/heavy.ts', 'zod'),
  importing('contract/envelope/heavy.ts', 'crypto-js'),

  allowed('machines/loan/fineMachine.ts', '../../domain/lending/money'),
  allowed('machines/loan/fine.ts', '@lingui/core/macro'),
  allowed('machines/loan/asks.ts', '../shared/port'),
  allowed('machines/loan/half.ts', './loanMachine'),
  allowed('machines/app/fine.ts', '../certification/loginMachine'),
  allowed('machines/testing/fine.ts', '../loan/loanMachine'),
  allowed('machines/loan/fine.test.ts', '../app/appMachine'),
  allowed('machines/loan/graph.test.ts', 'xstate/graph'),
  importing('machines/loan/graphs.ts', 'xstate/graph'),
  importing('machines/loan/renders.ts', 'react'),
  importing('machines/loan/calls.ts', '../../src/api/client'),
  importing('machines/loan/agrees.ts', '../../contract/login'),
  importing('machines/loan/parent.ts', '../app/appMachine'),
  importing('machines/loan/sibling.ts', '../certification/loginMachine'),
  importing('machines/loan/siblingMachine.ts', './loanMachine'),
  importing('machines/loan/tests.ts', '../testing/appTesting'),
  importing('machines/shared/knows.ts', '../certification/loginMachine'),
  importing('machines/app/calls.ts', '../../src/compose/compose'),
  importing('machines/app/calls.test.ts', '../../src/compose/compose'),

  importing('src/main.tsx', './screens/login/LoginScreen'),
  allowed('src/boot/fine.ts', '../compose/compose'),
  importing('src/boot/draws.ts', '../screens/login/LoginScreen'),
  importing('src/boot/calls.ts', '../api/client'),
  allowed('src/compose/fine.ts', '../api/client'),
  importing('src/compose/draws.ts', '../app/App'),
  importing('src/compose/serves.ts', '../../server/createLender'),
  allowed('src/app/fine.ts', '../screens/login/LoginScreen'),
  importing('src/app/composes.ts', '../compose/compose'),
  importing('src/app/stores.ts', '../device/session'),

  allowed('src/screens/login/Fine.tsx', '../../components/button/Button'),
  allowed('src/screens/login/Selects.tsx', '../../../machines/app/appSelectors'),
  allowed('src/screens/login/Asks.tsx', '../../frame/appContext'),
  allowed('src/screens/login/Beside.tsx', './CodeField'),
  allowed('src/screens/identity/card/Deep.tsx', '../frame/Frame'),
  importing('src/screens/login/Calls.tsx', '../../api/client'),
  importing('src/screens/login/Agrees.tsx', '../../../contract/login'),
  importing('src/screens/login/Stores.tsx', '../../device/storage/drafts'),
  importing('src/screens/login/Keeps.tsx', 'idb-keyval'),
  importing('src/screens/login/Composes.tsx', '../../compose/compose'),
  importing('src/screens/login/Draws.tsx', '../../app/Screens'),
  importing('src/screens/login/Visits.tsx', '../home/HomeScreen'),
  importing('src/screens/identity/card/Visits.tsx', '../../home/HomeScreen'),
  importing('src/screens/identity/card/Reaches.tsx', '../../../api/client'),
  importing('src/screens/login/Serves.tsx', '../../../server/services'),
  importing('src/screens/login/serves.test.ts', '../../../server/services'),
  written('src/screens/login/Effect.tsx', "export { useEffect } from 'react'", 'eslint(no-restricted-imports)'),
  allowed('src/overlays/Fine.tsx', '../components/floating/Sheet'),
  importing('src/overlays/Visits.tsx', '../screens/home/HomeScreen'),
  importing('src/overlays/Calls.tsx', '../api/client'),

  allowed('src/frame/fine.ts', '../loader/lazy'),
  importing('src/frame/shows.ts', '../screens/home/HomeScreen'),
  importing('src/frame/calls.ts', '../compose/compose'),
  allowed('src/components/form/Fine.tsx', '../../../domain/lending/money'),
  importing('src/components/form/Knows.tsx', '../../../machines/app/appSelectors'),
  importing('src/components/form/Calls.tsx', '../../api/client'),
  importing('src/components/form/Machine.tsx', 'xstate'),
  importing('src/components/form/Stands.tsx', '../../frame/AppScreen'),
  allowed('src/components/form/Links.tsx', 'wouter'),
  allowed('src/address/fine.ts', 'xstate'),
  importing('src/address/knows.ts', '../../machines/app/places'),
  importing('src/address/draws.ts', '../app/App'),
  importing('src/address/calls.ts', '../api/client'),
  allowed('src/loader/fine.ts', '../../machines/shared/port'),
  importing('src/loader/draws.ts', '../screens/home/HomeScreen'),
  allowed('src/api/fine.ts', '../../contract/login'),
  importing('src/api/toasts.ts', '../components/feedback/Toasts'),
  importing('src/api/sends.ts', '../../machines/app/appMachine'),
  importing('src/api/draws.ts', 'react'),
  allowed('src/device/fine.ts', '../../domain/lending/money'),
  importing('src/device/calls.ts', '../api/client'),
  importing('src/device/agrees.ts', '../../contract/login'),
  importing('src/i18n/shows.ts', '../components/feedback/Toasts'),
  importing('src/i18n/draws.ts', '@lingui/react'),

  allowed('server/login/fine.ts', '../../contract/login'),
  importing('server/login/client.ts', '../../src/api/client'),
  importing('server/login/machine.ts', '../../machines/certification/loginMachine'),
  importing('server/login/draws.ts', 'react'),
  allowed('diagrams/fine.ts', '../machines/app/appMachine'),
  importing('diagrams/screens.ts', '../src/app/Screens'),
  importing('diagrams/photographs.ts', '../e2e/fixtures/Borrower'),
  allowed('e2e/fine.ts', '../domain/phone'),
  importing('e2e/shortcut.ts', '../src/api/client'),
  importing('e2e/cheats.spec.ts', '../server/services'),
  importing('scripts/build/serves.ts', '../../server/services'),
  allowed('scripts/check/terms/fine.ts', '../../../server/i18n/messages'),
  importing('scripts/check/terms/app.ts', '../../../src/i18n/activate'),
  allowed('scripts/ledger/fine.ts', '../../server/ledger/checkLedger'),
  importing('scripts/ledger/app.ts', '../../src/i18n/activate'),

  written('src/screens/login/Later.tsx', "export const later = () => import('../home/HomeScreen')"),
  written('src/screens/login/Passes.tsx', "export { client } from '../../api/client'"),
  written('src/screens/login/All.tsx', "export * from '../../api/client'"),
  written('src/screens/login/Types.tsx', "export type Client = import('../../api/client').Client"),
  written('src/screens/login/TypesToo.tsx', "export type { Client } from '../../api/client'"),
  importing('src/api/tests.ts', './lenderTesting'),
  written('src/elsewhere/its.ts', 'export const its = 1'),
]

/** The nevers, and what needs the syntax tree. */
const nevers: Plant[] = [
  ...['window', 'document', 'localStorage', 'navigator'].map((name) =>
    saying(`domain/uses-${name}.ts`, `return ${name}`, 'eslint(no-restricted-globals)'),
  ),
  saying('machines/loan/fetches.ts', "return fetch('/api')", 'eslint(no-restricted-globals)'),
  saying('machines/loan/waits.ts', 'setTimeout(() => {}, 1)', 'eslint(no-restricted-globals)'),
  saying('machines/loan/now.ts', 'return Date.now()', 'eslint(no-restricted-properties)'),
  saying('machines/loan/chance.ts', 'return Math.random()', 'eslint(no-restricted-properties)'),
  saying('domain/today.ts', 'return new Date()', 'house(no-clock)'),
  saying('domain/birthday.ts', 'return new Date(1990, 7, 17)', null),
  saying('src/components/jumps.ts', "_it.location.hash = '#/home'", 'house(address-writer)'),
  saying('src/components/leaves.ts', "location.assign('/')", 'house(address-writer)'),
  saying('src/app/pushes.ts', "_it.history.pushState(null, '', '#/')", 'house(address-writer)'),
  saying('src/app/reads.ts', 'return _it.location.hash', null),
  saying('src/address/hashProjection.ts', "_it.history.pushState(null, '', '#/')", null),
  saying('contract/stores.ts', 'return localStorage', 'eslint(no-restricted-globals)'),
  saying('contract/clock.ts', 'return Date.now()', 'eslint(no-restricted-properties)'),
  {
    file: 'src/app/elsewhere.ts',
    code: "import { appMachine } from '../../machines/app/appMachine'\nexport const app = appMachine.provide({})\n",
    rule: 'house(provided-in-compose)',
  },
  {
    file: 'src/app/another.ts',
    code: "import { createAppMachine } from '../../machines/app/createAppMachine'\nexport const app = createAppMachine()\n",
    rule: 'house(provided-in-compose)',
  },
  { file: 'src/components/index.ts', code: "export { act } from './jumps'\n", rule: 'house(no-barrel)' },
  { file: 'src/components/a.ts', code: "export * from './b'\n", rule: 'import(no-cycle)' },
  { file: 'src/components/b.ts', code: "export * from './a'\n", rule: 'import(no-cycle)' },
  {
    file: 'src/components/Zero.tsx',
    code: 'export const Zero = ({ count }: { count: number }) => <p>{count && <b>{count}</b>}</p>\n',
    rule: 'house(ternary-in-jsx)',
  },
  saying('src/components/forgets.ts', 'Promise.reject(new Error())', 'typescript(no-floating-promises)'),
  saying('src/components/logs.ts', 'console.log(_it)', 'eslint(no-console)'),
  saying('src/components/any.ts', 'return _it as any', 'typescript(no-explicit-any)'),
  { file: 'src/components/default.ts', code: 'export default 1\n', rule: 'import(no-default-export)' },
  {
    file: 'domain/skips.test.ts',
    code: "import { test } from 'vitest'\ntest.skip('x', () => {})\n",
    rule: 'vitest(no-disabled-tests)',
  },
]

/** Nothing of the page but by the world. */
const worlds: Plant[] = [
  ...['window', 'document', 'navigator', 'localStorage', 'crypto', 'location'].map((name) =>
    saying(`src/device/storage/reads-${name}.ts`, `return ${name}`, 'eslint(no-restricted-globals)'),
  ),
  saying('src/api/fetches.ts', "return fetch('/api')", 'eslint(no-restricted-globals)'),
  saying('src/api/waits.ts', 'return setTimeout(() => {}, 1)', 'eslint(no-restricted-globals)'),
  saying('src/device/now.ts', 'return Date.now()', 'eslint(no-restricted-properties)'),
  saying('src/api/today.ts', 'return new Date()', 'house(no-clock)'),
  saying('src/device/given.ts', 'return _it.localStorage', null),
  saying('src/device/world/browserWorld.ts', 'return globalThis.crypto', null),
  saying('src/device/picture/decode.ts', "return document.createElement('canvas')", null),
]

export const plants = [...arrows, ...nevers, ...worlds]
