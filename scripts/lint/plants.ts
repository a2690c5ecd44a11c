/** A file that breaks the rule named, or, where none is named, one that must pass. */
export interface Plant {
  file: string
  code: string
  rule: string | null
}

const ARROW = 'eslint(no-restricted-imports)'
const importing = (file: string, from: string, rule: string | null = ARROW): Plant => ({
  file,
  code: `import { it } from '${from}'\nexport const its = () => it\n`,
  rule,
})
const saying = (file: string, statement: string, rule: string | null): Plant => ({
  file,
  code: `export const act = (_it: Window) => {\n  ${statement}\n}\n`,
  rule,
})

/** Who imports whom (style.md). */
const arrows: Plant[] = [
  importing('src/main.tsx', './screens/login/LoginScreen'),
  importing('src/app/compose.ts', '../api/client', null),
  importing('src/app/serves.ts', '../../server/app'),
  importing('src/screens/login/Fine.tsx', '../../components/button/Button', null),
  importing('src/screens/login/Selects.tsx', '../../../machines/appSelectors', null),
  importing('src/screens/login/Asks.tsx', '../../app/appContext', null),
  importing('src/screens/login/Hook.tsx', '../../app/usePlace', null),
  importing('src/screens/login/Beside.tsx', './CodeField', null),
  importing('src/screens/login/Calls.tsx', '../../api/client'),
  importing('src/screens/login/Stores.tsx', '../../device/storage/drafts'),
  importing('src/screens/login/Composes.tsx', '../../app/compose'),
  importing('src/screens/login/Visits.tsx', '../home/HomeScreen', 'house(no-other-screen)'),
  importing('src/screens/certification/card/Visits.tsx', '../../home/HomeScreen', 'house(no-other-screen)'),
  importing('src/screens/certification/card/Deep.tsx', '../frame/Frame', null),
  importing('src/screens/certification/card/Reaches.tsx', '../../../api/client'),
  importing('src/screens/login/Serves.tsx', '../../../server/app'),
  {
    ...importing('src/screens/login/Effect.tsx', 'react'),
    code: "import { useEffect } from 'react'\nexport const its = useEffect\n",
  },
  importing('src/components/form/Fine.tsx', '../../domain/money', null),
  importing('src/components/form/Knows.tsx', '../../../machines/appSelectors'),
  importing('src/components/form/Calls.tsx', '../../api/client'),
  importing('src/components/form/Machine.tsx', 'xstate'),
  importing('src/api/fine.ts', '../domain/money', null),
  importing('src/api/toasts.ts', '../components/floating/Toasts'),
  importing('src/api/sends.ts', '../../machines/appMachine'),
  importing('src/device/fine.ts', '../domain/money', null),
  importing('src/device/calls.ts', '../api/client'),
  importing('src/i18n/shows.ts', '../components/floating/Toasts'),
  importing('src/domain/fine.ts', './money', null),
  importing('src/domain/forms/fine.ts', '../money', null),
  importing('src/domain/formats.ts', 'ofetch'),
  importing('src/domain/forms/calls.ts', '../../api/client'),
  importing('machines/fineMachine.ts', '../src/domain/money', null),
  importing('machines/renderMachine.ts', 'react'),
  importing('machines/callMachine.ts', '../src/api/client'),
  importing('machines/childMachine.ts', './appMachine'),
  importing('machines/siblingMachine.ts', './loginMachine'),
  importing('machines/app/fine.ts', '../loginMachine', null),
  importing('machines/app/calls.ts', '../../src/api/client'),
  importing('machines/fine.test.ts', 'vitest', null),
  importing('server/login/fine.ts', '../../src/api/contract/login', null),
  importing('server/login/client.ts', '../../src/api/client'),
  importing('server/login/machine.ts', '../../machines/loginMachine'),
  importing('diagrams/fine.ts', '../machines/appMachine', null),
  importing('diagrams/screens.ts', '../src/app/AppScreens'),
  importing('e2e/fine.ts', '../src/domain/phone', null),
  importing('e2e/shortcut.ts', '../src/api/client'),
]

/** The nevers, and what needs the syntax tree. */
const nevers: Plant[] = [
  ...['window', 'document', 'localStorage', 'navigator'].map((name) =>
    saying(`src/domain/uses-${name}.ts`, `return ${name}`, 'eslint(no-restricted-globals)'),
  ),
  saying('machines/fetches.ts', "return fetch('/api')", 'eslint(no-restricted-globals)'),
  saying('machines/waits.ts', 'setTimeout(() => {}, 1)', 'eslint(no-restricted-globals)'),
  saying('machines/now.ts', 'return Date.now()', 'eslint(no-restricted-properties)'),
  saying('machines/chance.ts', 'return Math.random()', 'eslint(no-restricted-properties)'),
  saying('src/domain/today.ts', 'return new Date()', 'house(no-clock)'),
  saying('src/domain/birthday.ts', 'return new Date(1990, 7, 17)', null),
  saying('src/components/jumps.ts', "_it.location.hash = '#/home'", 'house(address-writer)'),
  saying('src/components/leaves.ts', "location.assign('/')", 'house(address-writer)'),
  saying('src/app/pushes.ts', "_it.history.pushState(null, '', '#/')", 'house(address-writer)'),
  saying('src/app/reads.ts', 'return _it.location.hash', null),
  saying('src/app/hashProjection.ts', "_it.history.pushState(null, '', '#/')", null),
  {
    file: 'src/app/elsewhere.ts',
    code: "import { appMachine } from '../../machines/app/appMachine'\nexport const app = appMachine.provide({})\n",
    rule: 'house(provided-in-compose)',
  },
  { file: 'src/components/index.ts', code: "export { act } from './jumps'\n", rule: 'house(no-barrel)' },
  importing('src/app/validates.ts', 'zod', 'house(light-imports)'),
  importing('src/app/validatesSmall.ts', 'zod/mini', null),
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
    file: 'src/domain/skips.test.ts',
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
