// npm run staff -- <subject> <verb> [--field value …] [--json] [--out file]: an act of the lender's staff.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { readDataConfig } from '../config/config'
import { openDatabase } from '../db/database'
import { FolderInUse } from '../db/pglite/folderLock'
import { createToken, newToken } from './staffActs'
import { staffActs } from './staffTables'

/** Ends the command with one sentence instead of a stack. */
class Misuse extends Error {}

interface Field {
  name: string
  type: string
  isRequired: boolean
  oneOf?: string[]
}

interface Help {
  name: string
  role: string
  acts: { name: string; does: string; fields: Field[] }[]
}

const optionOf = (field: string) => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const fieldOf = (option: string) => option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const url = (process.env['STAFF_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 5173}`).replace(/\/$/, '')

async function ask(path: `/${string}` | '', body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/staff${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${process.env['STAFF_TOKEN']}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    const unsure = body === undefined ? '' : '; whether it was done, says audit list'
    throw new Misuse(`No answer from ${url}, which STAFF_URL sets${unsure}.`)
  })
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  if (answer === null) throw new Misuse(`${url} answered ${response.status}, and not as a lender does.`)
  if (response.status === 401) throw new Misuse('STAFF_TOKEN is no token of this lender.')
  if (!response.ok) throw new Misuse(String(answer['error']))
  return answer
}

const usage = ({ name, fields }: Help['acts'][number]) =>
  [
    name,
    ...fields.map((field) => {
      const option = `${optionOf(field.name)} ${field.oneOf?.join('|') ?? `<${field.type === 'boolean' ? 'yes|no' : field.type}>`}`
      return field.isRequired ? option : `[${option}]`
    }),
  ].join(' ')

function valueOf({ name, type }: Field, text: string): unknown {
  if (type === 'boolean') {
    if (text !== 'yes' && text !== 'no') throw new Misuse(`${optionOf(name)} is yes or no`)
    return text === 'yes'
  }
  if (type !== 'integer' && type !== 'number') return text
  if (!/^\d+$/.test(text)) throw new Misuse(`${optionOf(name)} is a whole number`)
  return Number(text)
}

/** The options by the fields of the act. */
function readOptions(act: Help['acts'][number], args: string[]) {
  const own = Object.fromEntries(act.fields.map(({ name }) => [optionOf(name).slice(2), { type: 'string' as const }]))
  const options = { ...own, json: { type: 'boolean' as const }, out: { type: 'string' as const } }
  try {
    const { json, out, ...given } = parseArgs({ args, options }).values as Record<string, string | boolean | undefined>
    const fields = Object.entries(given).map(([option, text]) => {
      const field = act.fields.find(({ name }) => name === fieldOf(option))!
      return [field.name, valueOf(field, String(text))]
    })
    const missing = act.fields.filter(({ name, isRequired }) => isRequired && !fields.some(([known]) => known === name))
    if (missing.length > 0) throw new Misuse(`${missing.map(({ name }) => optionOf(name)).join(', ')} is missing`)
    return { body: Object.fromEntries(fields) as Record<string, unknown>, isJson: json === true, out: out as string }
  } catch (error) {
    throw new Misuse(`${(error as Error).message}\n  ${usage(act)}`)
  }
}

const shown = (value: unknown): string =>
  value === null ? '' : Array.isArray(value) || typeof value === 'object' ? JSON.stringify(value) : String(value)

function tableOf(rows: Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => shown(row[name])))]
  const widths = names.map((_, i) => Math.max(...lines.map((cells) => cells[i]!.length)))
  return lines
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object')

function textOf(answer: Record<string, unknown>): string {
  const parts = Object.entries(answer).map(([name, value]) => {
    if (!isRows(value)) return `${name}: ${shown(value)}`
    return value.length === 0 ? `${name}: none` : tableOf(value)
  })
  return parts.length === 0 ? 'done' : parts.join('\n')
}

/** With access to the database, so that there is a first token. */
async function createFirstToken(args: string[]): Promise<string> {
  const options = { name: { type: 'string' }, role: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const given = z.safeParse(z.object(newToken), values)
  if (!given.success) throw new Misuse('token create --name <name> --role clerk|finance|admin')
  const database = await openDatabase({ ...readDataConfig(process.env), migrates: false }).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new Misuse('The lender runs on this DATA_DIR: stop it, make the first token, and start it again.')
  })
  try {
    const now = new Date()
    return await database.db.transaction(async (tx) => {
      const token = await createToken(tx, given.data, now)
      if (token === null) throw new Misuse(`${given.data.name} has a token: token end, or another name`)
      await tx.insert(staffActs).values({ doneAt: now, act: 'token create', outcome: 'done', about: given.data })
      return token
    })
  } finally {
    await database.close()
  }
}

async function main(args: string[]): Promise<string> {
  const words = args.slice(0, 2)
  const name = words.join(' ')
  if (!process.env['STAFF_TOKEN']) {
    if (name !== 'token create') {
      throw new Misuse(
        'Set STAFF_TOKEN. `token create --name <name> --role admin`, beside the database, makes the first one.',
      )
    }
    return `token: ${await createFirstToken(args.slice(2))}\nIt is shown once: set STAFF_TOKEN to it.`
  }
  const help = (await ask('')) as unknown as Help
  const act = help.acts.find((each) => each.name === name)
  if (act === undefined) {
    const unknown = words.length === 0 ? [] : [`There is no “${name}” for ${help.role}.`, '']
    return [...unknown, ...help.acts.map((each) => `${usage(each)}\n    ${each.does}`)].join('\n')
  }
  const { body, isJson, out } = readOptions(act, args.slice(2))
  const answer = await ask(`/${name.replace(' ', '/')}`, body)
  if (out !== undefined && typeof answer['jpeg'] === 'string') {
    await writeFile(out, Buffer.from(answer['jpeg'], 'base64'))
    return out
  }
  return isJson ? JSON.stringify(answer, null, 2) : textOf(answer)
}

main(process.argv.slice(2)).then(
  (text) => console.info(text),
  (error: unknown) => {
    console.error(error instanceof Misuse ? error.message : error)
    process.exitCode = 1
  },
)
