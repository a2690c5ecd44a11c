// npm run check -- classes: lists what the machines hold, are sent, take and are answered that has no class. It is secret.
import { API, type Type, type TypeReference } from 'typescript/unstable/sync'
import { fieldsOf, isMachineId } from '#machines/app/machineFields'

const root = process.cwd()
const api = new API({ cwd: root })
const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()
if (project === undefined) throw new Error('there is no project')
const { program, checker } = project

const typeIn = (type: Type, name: string): Type | null => {
  const property = checker.getPropertyOfType(type, name)
  return (property && checker.getTypeOfSymbol(property)) ?? null
}
const literalIn = (type: Type, name: string): string => {
  const literal = typeIn(type, name)
  return literal?.isStringLiteralType() ? literal.value : ''
}
const namesIn = (type: Type): string[] => checker.getPropertiesOfType(type).map(({ name }) => name)
const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
/** By the order of xstate's `StateMachine`. */
const argumentsOf = (type: Type): readonly Type[] => checker.getTypeArguments(type as TypeReference)
const isNothing = (type: Type | null | undefined): boolean =>
  !type || ['unknown', 'void', '{}', 'undefined', 'NonReducibleUnknown'].includes(checker.typeToString(type))

/** What an actor is asked with and answers; nothing for a child machine, which has classes of its own. */
function partsOf(logic: Type): Record<string, Type | null | undefined> {
  const alias = logic.getAliasSymbol()?.name
  const [first, input] = logic.getAliasTypeArguments()
  if (alias === 'PromiseActorLogic') return { output: first, input }
  if (alias === 'CallbackActorLogic') return { input }
  const [context] = logic.getSymbol()?.name === 'StateMachine' ? argumentsOf(logic) : []
  const data = context && typeIn(context, 'data')
  return context && data ? { of: typeIn(context, 'input'), data } : {}
}

function undeclaredIn(id: string, machine: Type): string[] {
  const { context = {}, events = {}, actors = {}, ...fields } = fieldsOf(id)
  const [holds, takes, , asks, , , , , , input] = argumentsOf(machine)
  if (holds === undefined || takes === undefined || asks === undefined) return []
  return [
    ...namesIn(holds).filter((name) => !(name in context)),
    ...membersOf(takes).flatMap((event) => {
      const type = literalIn(event, 'type')
      const brought = namesIn(event).filter((name) => name !== 'type' && !(name in (events[type] ?? {})))
      return brought.map((name) => `${type} ${name}`)
    }),
    ...(isNothing(input) || fields.input !== undefined ? [] : ['its input']),
    ...membersOf(asks).flatMap((actor) => {
      const src = literalIn(actor, 'src')
      return Object.entries(partsOf(typeIn(actor, 'logic')!))
        .filter(([part, type]) => !isNothing(type) && !(part in (actors[src] ?? {})))
        .map(([part]) => `${part} of ${src}`)
    }),
  ]
}

const undeclared = program
  .getSourceFileNames()
  .filter((file) => file.startsWith(`${root}/machines/`) && file.endsWith('Machine.ts'))
  .flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
    return module ? checker.getExportsOfModule(module) : []
  })
  .flatMap((exported) => {
    const type = checker.getTypeOfSymbol(exported)
    const id = exported.name.replace(/Machine$/, '')
    if (type?.getSymbol()?.name !== 'StateMachine') return []
    if (!isMachineId(id)) return [`all of ${id}`]
    return undeclaredIn(id, type).map((name) => `${id}: ${name}`)
  })
api.close()
for (const name of undeclared) console.log(`without a class: ${name}`)
