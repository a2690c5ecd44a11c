// The vocabulary of identifiers and test titles: the words that React, XState, Hono, SQL and payments engineers use.

/**
 * Names, and what they are called instead. Fields that are stored or sent are no declarations; `textNews` is a stored job.
 */
const names = [
  [/^(?:note|forget)[A-Z]/, 'set…, clear…'],
  [/^tell(?:[A-Z]|$)/, 'notify…, send…'],
  [/^fate(?:[A-Z]|$)|Fate$/, 'codeState'],
  [/^(?:news|CodeNews)$|(?<!^text)News$/, 'paymentStatus'],
  [/^(?:Standing|.+Standing|standings)$/, 'CertificationStep, CreditState, Balance, MachineState'],
  [/^(?:Wish|Wanted|[a-z]*Wish)$|^wish(?:[A-Z]|$)/, 'LoanRequest, LoanDraft'],
  [/^[kK]eep[A-Z]|^[kK]ept(?:[A-Z]|$)|Kept$/, 'save…, saved…, cached…'],
  [/^hears?(?:[A-Z]|$)|^heard$/, 'recordPayment, parseCallback, receive'],
  [/^(?:vault|Vault)(?:[A-Z]|$)|Vault$/, 'expiringStore'],
  [/[bB]elongings$/, 'userData'],
  [/[wW]hereabouts$/, 'geolocation'],
  [/[sS]tandIns?$/, 'alternateScreens, pseudonyms'],
  [/[oO]nceKeys?$/, 'idempotencyKeys'],
  [/^openEnvelope$/, 'createEnvelope'],
  [/^(?:moments|momentsOf)$/, 'conversions'],
  [/^complain(?:[A-Z]|$)/, 'showErrorToast'],
  // `mendPayOut` is a call; the answers to repeated calls are stored under its name.
  [/^[mM]end(?!PayOut$)(?:[A-Z]|s?$)/, 'repair, retry'],
  [/Anew$|^anew$/, '…Again'],
  [/^(?:moveByItself|isHers|isLeftBehind|placePayment|beBorn|drawnFaces)$/, 'the word of the trade'],
  [
    /^(?:NotSent|Papers|Figures|MakeBar|Absent)$/,
    'SubmitError, LoanDocuments, CostBreakdown, CreateCodeBar, LoadErrorToast',
  ],
  [
    /^(?:deeds?|[mM]ortal|garden|plants|wrongs|judge)$/,
    'actions, killableProcess, lintFixtures, faultyLenders, assert',
  ],
]

/** Words of test titles, and what says the same when the test fails alone. */
const titleWords = [
  [/\b(?:tells?|told|news)\b/i, 'notify, send, show, report'],
  [/\b(?:hears?|fate)\b/i, 'receive, payment status'],
  [/\b(?:go|goes|going) on\b/i, 'continue, resume'],
  [/\b(?:anew|once more)\b/i, 'again'],
  [/\bby (?:itself|themselves)\b/i, 'without a press, alone'],
  [/\b(?:mends?|put right)\b/i, 'fix, correct, retry'],
  [/\b(?:forgets?|forgotten)\b/i, 'clear, delete'],
  [/\bcomplains\b/i, 'show an error, refuse'],
  [/\b(?:nobody|somebody|anybody|whoever)\b/i, 'the borrower, another borrower, no one'],
]

const insteadOf = (name, list = names) => list.find(([pattern]) => pattern.test(name))?.[1]

/** `test`, `it.each(…)`, `describe.skipIf(…)`, … */
const calledIn = (callee) => callee.name ?? calledIn(callee.object ?? callee.callee ?? callee.tag ?? { name: '' })

const textOf = (node) =>
  node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : node?.value

/** The identifiers that a declaration introduces. A shorthand in a pattern has the name of the field that it reads. */
function namesIn(pattern) {
  if (pattern === null || pattern === undefined) return []
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn)
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((each) =>
      each.type === 'Property' && !each.shorthand ? namesIn(each.value) : [],
    )
  return []
}

export const plainNames = {
  create(context) {
    const report = (node, instead) => {
      if (instead !== undefined) context.report({ node, message: `Say it in plain words: ${instead}.` })
    }
    const look = (...patterns) => {
      for (const node of patterns.flatMap(namesIn)) report(node, insteadOf(node.name))
    }
    const isTest = /\.(?:test|spec)\.tsx?$/.test(context.filename)
    const inFunction = ({ id, params }) => look(id, ...params)
    return {
      VariableDeclarator: ({ id }) => look(id),
      FunctionDeclaration: inFunction,
      FunctionExpression: inFunction,
      ArrowFunctionExpression: inFunction,
      ClassDeclaration: ({ id }) => look(id),
      TSTypeAliasDeclaration: ({ id }) => look(id),
      TSInterfaceDeclaration: ({ id }) => look(id),
      CallExpression({ callee, arguments: [title] }) {
        const text = textOf(title)
        if (isTest && typeof text === 'string' && ['test', 'it', 'describe'].includes(calledIn(callee)))
          report(title, insteadOf(text, titleWords))
      },
      /** The actions of a chart. */
      Property({ key, parent }) {
        if (parent.type === 'ObjectExpression' && /^(?:note|forget)[A-Z]/.test(key.name ?? '')) look(key)
      },
    }
  },
}
