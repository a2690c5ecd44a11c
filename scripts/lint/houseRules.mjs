// The rules of this house that need more than a pattern; .oxlintrc.json says where each holds.
import { dirname, resolve } from 'node:path'

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : undefined)
const propertyOf = (node) =>
  node?.type === 'MemberExpression' ? (node.computed ? node.property.value : node.property.name) : undefined

/** `location`, `window.location`, `w.location`, … */
const isThe = (name) => (node) => nameOf(node) === name || propertyOf(node) === name
const isLocation = isThe('location')
const isHistory = isThe('history')

const rule = (visitorOf) => ({
  create: (context) => visitorOf((node, message) => context.report({ node, message }), context),
})

const addressWriter = rule((report) => {
  const message =
    'Only src/address/hashProjection.ts writes location and history: send the machine an event and let the projection follow.'
  return {
    AssignmentExpression({ left }) {
      if (isLocation(left) || (left.type === 'MemberExpression' && isLocation(left.object))) report(left, message)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression') return
      const isMove = isLocation(callee.object) && ['assign', 'replace'].includes(propertyOf(callee))
      if (isMove || isHistory(callee.object)) report(callee, message)
    },
  }
})

const noClock = rule((report) => ({
  NewExpression(node) {
    if (nameOf(node.callee) !== 'Date' || node.arguments.length > 0) return
    report(node, 'No clock in here: take the time as an argument, or as an event or input of the machine.')
  },
}))

const providedInCompose = rule((report) => ({
  CallExpression({ callee }) {
    if (propertyOf(callee) !== 'provide' || nameOf(callee.object) !== 'appMachine') return
    report(callee, 'The root machine gets its real actors and actions in src/compose/compose.ts alone.')
  },
}))

/** What borrowers would download, and what to import instead (performance.md, section 3). */
const HEAVY = {
  zod: 'Import zod/mini: a quarter of the bytes.',
  'crypto-js': 'Import the one algorithm by its path, such as crypto-js/aes: a third of the bytes.',
  luxon: 'Load luxon with import() where it is needed, or format with Intl: it weighs as much as a form.',
}

const lightImports = rule((report) => ({
  ImportDeclaration(node) {
    const advice = HEAVY[node.source.value]
    if (advice && node.importKind !== 'type') report(node, advice)
  },
}))

const groupOf = (path) => /\/src\/screens\/([^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1]

const noOtherScreen = rule((report, { filename }) => ({
  ImportDeclaration(node) {
    if (!node.source.value.startsWith('.')) return
    const own = groupOf(filename)
    const other = groupOf(resolve(dirname(filename), node.source.value))
    if (!own || !other || own === other) return
    report(
      node,
      'A screen imports no other: what two share belongs in src/components, the way between them in the machine.',
    )
  },
}))

const noBarrel = rule((report, context) => ({
  Program(node) {
    if (/\/index\.tsx?$/.test(context.filename)) report(node, 'No barrels: name the file after what it exports.')
  },
}))

const ternaryInJsx = rule((report) => ({
  JSXExpressionContainer({ expression }) {
    if (expression.type !== 'LogicalExpression' || expression.operator !== '&&') return
    report(expression, 'Write `x ? y : null`: with && a 0 or an empty text would be shown.')
  },
}))

export default {
  meta: { name: 'house' },
  rules: {
    'address-writer': addressWriter,
    'light-imports': lightImports,
    'no-barrel': noBarrel,
    'no-clock': noClock,
    'no-other-screen': noOtherScreen,
    'provided-in-compose': providedInCompose,
    'ternary-in-jsx': ternaryInJsx,
  },
}
