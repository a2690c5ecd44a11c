import { parseAsync, transformAsync, traverse } from '@babel/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'

const MODULE = 'virtual:button-words'
const parserOpts = { plugins: ['typescript', 'jsx'] }
const PRESSED = /^on[A-Z]/
/** What a device says of itself, and no finger. */
const BY_DEVICE = /^on(Opened|Paused|Failed|Seen|Ready)$/
/** What is around a button and says when it is left, or sent, has the words of much more than that button. */
const OF_SEVERAL = /^on(Again|Back|Cancel|Close|Confirm|Dismiss|Leave|Make|Retry|Service|Submit)$/
/** Of a hook, which has no button: what nobody pressed ends in a participle. */
const ASKED = /type: '([a-z]\w*(?:\.\w+)*\.(?!\w*(?:ed|seen)')\w+)'/g
const EVENT = /^[a-z]\w*(\.\w+)+$/

/** In the QA build: the events that screens send, each with the ids of the words on its buttons. */
export const buttonWords = () => ({
  name: 'button-words',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: async (id) => (id === `\0${MODULE}` ? `export const buttonWords = ${JSON.stringify(await buttonsIn())}` : null),
})

/** Read from the sources, because a button does not say what it sends until it is pressed. */
export async function buttonsIn() {
  const files = readdirSync(join(root, 'src'), { recursive: true }).map((file) => join(root, 'src', file))
  const screens = files.filter((file) => /(?<!\.test|Testing)\.tsx$/.test(file))
  const hooks = files.filter((file) => /[\\/]use[A-Z]\w*\.ts$/.test(file))
  const handlers = (await Promise.all(screens.map(handlersIn))).flat()
  const asked = hooks.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ASKED)].map(([, type]) => [type, []]))
  const found = Object.fromEntries(asked)
  for (const handler of handlers)
    for (const type of handler.types)
      found[type] = [...new Set([...(found[type] ?? []), ...wordsOf(handler, handlers)])]
  return found
}

/** Its own words, or those that the component puts on the button with that handler. */
function wordsOf({ words, element, attribute }, handlers, depth = 0) {
  if (words.length > 0 || depth > 3) return words
  const inner = handlers.filter(({ component, props }) => component === element && props.includes(attribute))
  return inner.flatMap((each) => wordsOf(each, handlers, depth + 1))
}

async function handlersIn(filename) {
  const options = { filename, babelrc: false, configFile: false, parserOpts }
  const plain = await transformAsync(readFileSync(filename, 'utf8'), {
    ...options,
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  })
  const handlers = []
  traverse(await parseAsync(plain.code, options), {
    JSXAttribute(path) {
      const { name, value } = path.node
      if (!PRESSED.test(name.name) || BY_DEVICE.test(name.name) || value?.type !== 'JSXExpressionContainer') return
      const element = path.findParent((each) => each.isJSXElement())
      const { types, props } = sentBy(path.get('value'))
      handlers.push({
        component: componentOf(path),
        element: element.node.openingElement.name.name,
        attribute: name.name,
        types,
        props,
        words: wordsIn(element, name.name),
      })
    },
  })
  return handlers
}

/** The events that a handler sends, also by a function of the same component, and the names that it calls. */
function sentBy(path, depth = 0) {
  const types = []
  const props = []
  path.traverse({
    ObjectProperty({ node: { key, value } }) {
      if (key.name === 'type' && value.type === 'StringLiteral' && EVENT.test(value.value)) types.push(value.value)
    },
    Identifier(inner) {
      if (!inner.isReferencedIdentifier()) return
      const { name } = inner.node
      if (PRESSED.test(name)) props.push(name)
      const bound = depth < 3 ? inner.scope.getBinding(name)?.path : undefined
      if (!bound?.isVariableDeclarator() && !bound?.isFunctionDeclaration()) return
      if (bound.isVariableDeclarator() && !/Function|CallExpression|Conditional/.test(bound.node.init?.type ?? ''))
        return
      if (/^use[A-Z]/.test(bound.node.init?.callee?.name ?? '')) return
      const more = sentBy(bound, depth + 1)
      types.push(...more.types)
      props.push(...more.props)
    },
  })
  return { types: [...new Set(types)], props: [...new Set(props)] }
}

function componentOf(path) {
  const named = path.findParent((each) => each.isFunctionDeclaration() && /^[A-Z]/.test(each.node.id?.name ?? ''))
  return named?.node.id.name ?? null
}

/** None where several buttons are within; of a form, those of the button that sends it. */
function wordsIn(element, attribute) {
  const inner = []
  element.traverse({
    JSXElement(path) {
      inner.push({ path, name: path.node.openingElement.name.name, names: namesOf(path) })
    },
  })
  if (attribute === 'onSubmit')
    return inner.flatMap(({ path, name, names }) =>
      name.endsWith('Button') && !names.some((each) => PRESSED.test(each)) ? idsIn(path) : [],
    )
  const isLeaf = inner.every(({ names }) => !names.some((each) => PRESSED.test(each)))
  const isButton = String(element.node.openingElement.name.name).endsWith('Button')
  return isLeaf && (isButton || !OF_SEVERAL.test(attribute)) ? idsIn(element) : []
}

const namesOf = (element) => element.node.openingElement.attributes.map((each) => String(each.name?.name))

/** Messages among an element's children, and in its attributes. */
function idsIn(element) {
  const found = []
  element.traverse({
    JSXAttribute(path) {
      if (PRESSED.test(String(path.node.name.name))) path.skip()
    },
    ObjectProperty({ node: { key, value } }) {
      if (key.name === 'id' && value.type === 'StringLiteral') found.push(value.value)
    },
  })
  return [...new Set(found)]
}
