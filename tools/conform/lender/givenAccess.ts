import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { CODE_LENGTH } from '#domain/limits'
import { Undecided } from './verdict'
import { conditions, type Access, type Condition } from './access'

const run = promisify(execFile)

/** `owing=81234567890`, or a number alone, which is the certified one’s. Throws for an unknown condition. */
export function readPhones(given: readonly string[]): Map<Condition, string[]> {
  const phones = new Map<Condition, string[]>()
  for (const each of given) {
    const [first = '', second] = each.split('=', 2)
    const [condition, phone] = second === undefined ? ['certified', first] : [first, second]
    if (!(condition in conditions))
      throw new Error(`--phone ${each}: the conditions are ${Object.keys(conditions).join(', ')}`)
    phones.set(condition as Condition, [...(phones.get(condition as Condition) ?? []), phone])
  }
  return phones
}

/** The last run of digits of that length in the output of a command. */
const codeIn = (said: string) => said.match(new RegExp(`\\b\\d{${CODE_LENGTH}}\\b`, 'g'))?.at(-1) ?? ''

async function prompt(phone: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Undecided('no code: give --code-command, or run it where you can type')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await line.question(`the code that was sent to +62 ${phone}: `)).trim()
  } finally {
    line.close()
  }
}

/** Numbers given on the command line; codes come from a command, in which `{phone}` is the number, or are typed. */
export function givenAccess(given: readonly string[], codeCommand: string | undefined): Access {
  const phones = readPhones(given)
  return {
    phone: async (condition) => phones.get(condition)?.shift() ?? null,
    async codeFor(phone) {
      if (codeCommand === undefined) return prompt(phone)
      const said = await run('sh', ['-c', codeCommand.replaceAll('{phone}', phone)]).catch((error: Error) => error)
      const code = said instanceof Error ? '' : codeIn(said.stdout)
      if (code === '') throw new Undecided(`--code-command says no code of ${CODE_LENGTH} digits`)
      return code
    },
  }
}
