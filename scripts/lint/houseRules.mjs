// Lint rules that need more than a pattern; .oxlintrc.json says where each applies.
import { importDirection } from './importDirection.mjs'
import { plainNames } from './plainNames.mjs'

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
    const isProvided = propertyOf(callee) === 'provide' && nameOf(callee.object) === 'appMachine'
    if (!isProvided && nameOf(callee) !== 'createAppMachine') return
    report(callee, 'The root machine gets its real actors and actions in src/app/compose/compose.ts alone.')
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
    'import-direction': importDirection,
    'no-barrel': noBarrel,
    'no-clock': noClock,
    'plain-names': plainNames,
    'provided-in-compose': providedInCompose,
    'ternary-in-jsx': ternaryInJsx,
  },
}
