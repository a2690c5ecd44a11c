// Who may import whom. A layer is a folder, or each folder below one that ends in `/*`; `imports` names layers, or
// everything below a folder except for `except`. `tests` lists additional imports of its tests. Anything else is
// forbidden.
const UI = ['react', '@lingui/core', '@lingui/core/macro', '@lingui/react', '@lingui/react/macro']
const MACHINE = ['xstate', 'regexparam', '@lingui/core', '@lingui/core/macro']
const ON_THE_PAGE = [
  'react',
  'react-dom',
  'react-dom/*',
  'wouter',
  '@xstate/react',
  '@lingui/react',
  '@lingui/react/macro',
]

/** Any package except those that draw the page. */
export const IN_NODE = { except: ON_THE_PAGE }

/** Additional packages for the tests of every layer. */
export const TEST_PACKAGES = [
  'vitest',
  'fast-check',
  'xstate',
  'xstate/graph',
  'node:*',
  '@testing-library/*',
  'react',
  '@lingui/*',
  'wouter',
  'wouter/*',
  'hono',
  'hono/*',
  '@hono/*',
  'react-hook-form',
]
/** Packages too large to download, and what to import instead. */
export const LIGHTER = {
  zod: 'Import zod/mini: a quarter of the bytes.',
  'crypto-js': 'Import the one algorithm by its path, such as crypto-js/aes: a third of the bytes.',
  luxon: 'Write days with src/i18n/dayText: luxon weighs as much as a form.',
}

const ALL_OF_THE_APP = ['src', 'machines', 'contract', 'domain']

const machines = {
  packages: MACHINE,
  tests: ['machines'],
  instead:
    'An effect is a port here and an actor in src/<subject>/actors, a rule belongs in domain/, markup in a screen. A child machine knows neither its parent nor a sibling: it takes input and gives output, and what several need is in machines/shared.',
}
const screens = {
  imports: ['src/app/frame', 'src/ui', 'src/i18n', 'machines', 'domain'],
  packages: [...UI, '@xstate/react', 'xstate', 'wouter', 'react-hook-form'],
  tests: ALL_OF_THE_APP,
}
/** Lender and device behind the machines. */
const actors = {
  imports: ['src/app/frame', 'src/loader', 'src/platform', 'src/i18n', 'machines', 'contract', 'domain'],
  packages: ['xstate', '@lingui/core'],
  tests: ALL_OF_THE_APP,
  instead: 'It puts calls and device behind the ports of the machines: what is drawn belongs in a screen.',
}

/** Folders of src with the screens of a subject, and in `actors` the implementations for its machines. */
const subjects = ['session', 'certification', 'loan', 'repayment', 'vouchers', 'home', 'profile', 'feedback', 'prompts']

export const layers = {
  domain: {
    imports: [],
    packages: [],
    instead: 'It holds rules that all others share: what needs more belongs in the folder that has it.',
  },
  contract: {
    imports: ['domain'],
    packages: ['zod/mini', 'crypto-js/*'],
    instead: 'It says what app and lender tell each other: what either does with it belongs in src/ or server/.',
  },

  'machines/app': { ...machines, imports: ['machines', 'domain'] },
  'machines/shared': { ...machines, imports: ['domain'] },
  'machines/testing': { ...machines, imports: ['domain'] },
  'machines/*': { ...machines, imports: ['machines/shared', 'domain'], apart: /Machine$/ },

  'src/main.tsx': {
    imports: ['src/app/boot', 'src/styles'],
    packages: [],
    instead: 'It begins, and tries again: how the app is made and drawn belongs in src/app/boot.',
  },
  'src/app/boot': {
    imports: ['src/app', 'src/address', 'src/loader', 'src/platform', 'src/i18n', 'machines', 'domain'],
    except: ['src/platform/lender'],
    packages: [...UI, 'react-dom/client', 'react-dom/server', 'xstate'],
    tests: ALL_OF_THE_APP,
    instead:
      'What is drawn belongs in src/app and in the folder of its subject, a call beside the actors of its subject.',
  },
  'src/app/compose': {
    ...actors,
    imports: [...actors.imports, 'src/actors', ...subjects.map((subject) => `src/${subject}/actors`)],
  },
  'src/app/frame': {
    imports: ['src/ui', 'src/loader', 'src/i18n', 'machines', 'domain'],
    packages: [...UI, '@xstate/react', 'xstate'],
    tests: ALL_OF_THE_APP,
    instead: 'It is what every screen stands in: what one screen needs belongs there, an effect beside the actors.',
  },
  'src/app/pages': { ...screens, instead: 'A page that belongs to no subject: it shows, and asks the machine.' },
  'src/app/overlays': {
    ...screens,
    imports: [...screens.imports, 'src/prompts'],
    instead: 'An overlay asks the machine: a call or the device belongs behind a port, beside the actors.',
  },
  'src/app': {
    imports: [
      ...subjects.map((subject) => `src/${subject}`),
      'src/ui',
      'src/address',
      'src/loader',
      'src/i18n',
      'src/app/frame',
      'src/app/overlays',
      'src/app/pages',
      'machines',
      'domain',
    ],
    packages: [...UI, 'react-dom'],
    tests: ALL_OF_THE_APP,
    instead:
      'It draws the state: what asks the lender or the device belongs behind a port, beside the actors of its subject.',
  },
  'src/actors': actors,
  ...Object.fromEntries(
    subjects.flatMap((subject) => [
      [`src/${subject}/actors`, { ...actors, imports: [...actors.imports, 'src/actors'] }],
      [
        `src/${subject}`,
        {
          ...screens,
          instead:
            'A screen asks the machine: a call or the device belongs behind a port, beside the actors of its subject. It imports no screen of another subject: what two share belongs in src/ui, the way between them in the machine.',
        },
      ],
    ]),
  ),
  'src/ui': {
    imports: ['src/i18n', 'domain'],
    packages: [...UI, 'react-dom', 'wouter', 'uqr', 'jsbarcode/bin/barcodes/CODE128/index.js'],
    tests: ALL_OF_THE_APP,
    instead:
      'A component knows neither machine nor lender: it takes values and callbacks, and the screen or src/app/frame connects them.',
  },
  'src/address': {
    imports: [],
    packages: ['react', '@xstate/react', 'xstate', 'wouter'],
    tests: ALL_OF_THE_APP,
    instead: 'It shows a place in the address bar and reports where the borrower went: what follows is the machine’s.',
  },
  'src/loader': {
    imports: ['machines/shared'],
    packages: ['react'],
    tests: ALL_OF_THE_APP,
    instead: 'It fetches code and texts when they are asked for: what they are belongs to those who ask.',
  },
  'src/platform/lender': {
    imports: ['contract', 'domain'],
    packages: ['ofetch'],
    tests: ALL_OF_THE_APP,
    instead: 'It answers, and an actor turns the answer into an event.',
  },
  'src/platform': {
    imports: ['domain'],
    packages: ['@fingerprintjs/fingerprintjs', 'crypto-js/*', 'idb-keyval'],
    tests: ALL_OF_THE_APP,
    instead: 'It answers, and an actor turns the answer into an event.',
  },
  'src/i18n': {
    imports: ['src/locales', 'src/loader', 'domain'],
    packages: ['@lingui/core'],
    tests: ALL_OF_THE_APP,
    instead: 'It speaks a language: a text belongs where it is shown, a choice of the borrower beside the actors.',
  },
  'inspector/tape': {
    imports: ['diagrams/model', 'machines', 'domain'],
    packages: ['xstate'],
    tests: [...ALL_OF_THE_APP, 'inspector'],
    instead: 'It records and replays, with nothing to be seen: what draws belongs in another folder of inspector/.',
  },
  'inspector/export': {
    imports: ['inspector/tape', 'diagrams/model', 'machines', 'domain'],
    packages: ['xstate'],
    tests: [...ALL_OF_THE_APP, 'inspector'],
    instead: 'It makes texts and counts of tapes: what draws belongs in another folder of inspector/.',
  },
  'inspector/travel': {
    imports: ['inspector/tape', 'diagrams/model', 'machines', 'contract', 'domain'],
    packages: ['xstate', 'xstate/graph'],
    tests: [...ALL_OF_THE_APP, 'inspector'],
    instead: 'It says which way leads where: what draws belongs in another folder of inspector/.',
  },
  inspector: {
    // The inspector draws the charts and reads everything; nothing of the app imports it.
    imports: [
      'inspector/tape',
      'inspector/travel',
      'inspector/export',
      'src/app/boot',
      'src/app/compose',
      'src/actors',
      ...subjects.map((subject) => `src/${subject}/actors`),
      'src/platform',
      'src/i18n',
      'src/styles',
      'machines',
      'contract',
      'domain',
      'diagrams/model',
      'diagrams',
    ],
    packages: ['react', 'react-dom/client', 'xstate', '@lingui/core', 'uqr', 'virtual:button-words'],
    instead: 'It is for QA alone: what borrowers need belongs in the app.',
  },
  'src/styles': { imports: [], packages: [], instead: 'Styles of one thing stand beside it.' },
  'src/locales': { imports: [], packages: [], instead: 'It holds the catalogs alone.' },

  server: {
    imports: ['contract', 'domain'],
    packages: IN_NODE,
    // The server's tests check the output of the build.
    tests: ['scripts'],
    instead: 'The lender shares contract/ and domain/ with the app, and nothing else.',
  },
  'diagrams/model': {
    imports: ['machines'],
    packages: IN_NODE,
    instead: 'It reads the machines as data: what draws or answers belongs in another folder of diagrams/.',
  },
  diagrams: {
    imports: ['diagrams/model', 'inspector/travel', 'machines', 'contract', 'src/locales', 'domain'],
    packages: IN_NODE,
    tests: ['scripts'],
    instead: 'What it shows must be true without the app running: what needs a browser belongs in e2e/.',
  },
  'e2e/photographs': {
    imports: [
      'e2e',
      'inspector',
      'inspector/tape',
      'inspector/travel',
      'diagrams',
      'diagrams/model',
      'machines',
      'domain',
      'scripts',
      'scripts/setup',
    ],
    packages: IN_NODE,
    instead: 'It leads the app by the charts alone: what a borrower does in it belongs in another folder of e2e/.',
  },
  e2e: {
    imports: ['machines', 'contract', 'domain', 'scripts', 'scripts/setup'],
    packages: IN_NODE,
    instead: 'A journey sees what a borrower sees: the rest goes through the browser.',
  },
  'scripts/faults': {
    imports: ['scripts', 'src/platform/lender', 'server', 'contract', 'domain'],
    packages: IN_NODE,
    instead: 'It has the client meet what a network does to a call: what a borrower sees of it belongs in e2e/faults.',
  },
  'scripts/amounts': {
    imports: ['tools/simulate', 'server', 'src', 'machines', 'contract', 'domain'],
    packages: ['react-dom/server'],
    instead: 'It draws the app over the lender itself: what only one of them needs belongs in src/ or server/.',
  },
  'scripts/check/terms': {
    imports: ['server', 'domain'],
    packages: IN_NODE,
    instead: 'It reads what app and lender say: what else is checked belongs in the folder above.',
  },
  'tools/conform': {
    imports: ['contract', 'domain'],
    packages: IN_NODE,
    tests: ['server'],
    instead: 'It judges any lender by its answers: what only ours has belongs in server/, what all have in contract/.',
  },
  'tools/bounds': {
    imports: ['scripts/processes', 'scripts/setup', 'inspector', 'src', 'domain'],
    packages: IN_NODE,
    instead: 'It measures what was built: what the running product needs belongs in src/.',
  },
  'tools/lighthouse': {
    imports: ['scripts/processes', 'scripts/setup', 'contract'],
    packages: IN_NODE,
    instead: 'It measures what was built: what the running product needs belongs in src/.',
  },
  'tools/cluster': {
    imports: ['scripts/processes'],
    packages: IN_NODE,
    instead: 'It starts what scripts/processes knows to start: what the running product needs belongs in server/.',
  },
  'tools/kills': {
    imports: ['scripts/processes', 'scripts/setup', 'server', 'contract', 'domain'],
    packages: IN_NODE,
    instead: 'It asks the lender over HTTP: what the running product needs belongs in server/.',
  },
  'tools/cards': {
    imports: ['scripts/processes', 'scripts/setup', 'server', 'contract'],
    packages: IN_NODE,
    instead: 'It asks the lender over HTTP: what the running product needs belongs in server/.',
  },
  'scripts/processes': {
    imports: ['scripts/setup', 'server', 'contract', 'domain'],
    packages: IN_NODE,
    instead: 'It starts lenders as processes and asks them over HTTP: what one lender can show belongs in server/.',
  },
  'scripts/setup': {
    imports: [],
    packages: IN_NODE,
    instead: 'It makes a machine ready, whatever is to run there.',
  },
  operate: {
    imports: [],
    packages: IN_NODE,
    instead: 'It is for those who run what was built: what the lender does belongs in server/.',
  },
  'tools/ledger': {
    imports: ['scripts/setup', 'server', 'domain'],
    packages: IN_NODE,
    tests: ['scripts'],
    instead: 'It asks the lender’s own ledger: what the running product needs belongs in server/ledger.',
  },
  'tools/scale': {
    imports: ['scripts/setup', 'server', 'contract', 'domain'],
    packages: IN_NODE,
    instead: 'It calls the real lender: what the running product needs belongs in server/.',
  },
  'tools/payday': {
    imports: ['tools/ledger', 'scripts/setup', 'server', 'domain'],
    packages: IN_NODE,
    instead: 'It asks the lender’s own functions: what the running product needs belongs in server/.',
  },
  'tools/simulate': {
    imports: ['server', 'contract', 'domain'],
    packages: IN_NODE,
    instead: 'It lives against the real lender: what the running product needs belongs in server/.',
  },
  'tools/numbers': {
    imports: ['scripts/setup', 'diagrams', 'diagrams/model', 'domain'],
    packages: IN_NODE,
    // The app's own events are sent, exported and counted.
    tests: ['src', 'server', 'contract'],
    instead:
      'It counts events in files: what app and lender say of them belongs in domain/tracking, what draws them in diagrams/numbers.',
  },
  'tools/fuzz': {
    imports: ['tools/simulate', 'server', 'contract', 'domain'],
    packages: IN_NODE,
    instead: 'It asks the real lender in its own process: what the running product needs belongs in server/.',
  },
  'tools/mutate': {
    imports: ['machines', 'scripts'],
    packages: IN_NODE,
    instead: 'It tries the tests of the machines: what they need belongs in machines/.',
  },
  scripts: {
    imports: [
      'inspector',
      'src',
      'machines',
      'contract',
      'domain',
      'tools/bounds',
      'scripts/check/terms',
      'scripts/setup',
    ],
    packages: IN_NODE,
    instead: 'What the running product needs belongs in src/ or server/.',
  },
}
