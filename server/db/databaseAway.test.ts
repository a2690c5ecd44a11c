import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { code } from '#domain/answerCodes'
import { httpStatusOf, errorAnswer } from '../http/answer'
import { isDatabaseAway } from '../config/databaseAway'
import { openPool } from './database'

/** What stands where the database should be. */
async function queryAt(url: string): Promise<unknown> {
  const pool = openPool(url)
  pool.on('error', () => {})
  try {
    return await drizzle({ client: pool }).execute(sql`select 1`)
  } catch (error) {
    return error
  } finally {
    await pool.end()
  }
}

let server: Server
let url = ''
let onConnection: (socket: Socket) => void
beforeEach(async () => {
  server = createServer((socket) => onConnection(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `postgres://langkah@127.0.0.1:${(server.address() as AddressInfo).port}/langkah`
})
afterEach(() => server.close())

const fatal = (sqlState: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mthe words of the server\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

describe('the database is away', () => {
  it.each([
    ['hangs up', (socket: Socket) => void socket.on('data', () => socket.end())],
    ['resets the connection', (socket: Socket) => void socket.on('data', () => socket.resetAndDestroy())],
    ['starts up', (socket: Socket) => void socket.on('data', () => socket.end(fatal('57P03')))],
    ['has no connection left', (socket: Socket) => void socket.on('data', () => socket.end(fatal('53300')))],
  ])('where the server %s', async (_, behave) => {
    onConnection = behave
    expect(isDatabaseAway(await queryAt(url))).toBe(true)
  })

  it('where none listens', async () => {
    server.close()
    expect(isDatabaseAway(await queryAt(url))).toBe(true)
  })

  it.each(['55P03', '57014', '25P03', '57P01'])('by a statement that ends with %s', (sqlState) => {
    expect(isDatabaseAway(Object.assign(new Error('said by the server'), { code: sqlState }))).toBe(true)
  })

  it('but not by a wrong password, a broken rule, or an error of another service', async () => {
    onConnection = (socket) => void socket.on('data', () => socket.end(fatal('28P01')))
    expect(isDatabaseAway(await queryAt(url))).toBe(false)
    expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
    const refused = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error)
    expect(isDatabaseAway(refused)).toBe(false)
  })
})

it('a call is answered with 503 then, and one line says so for ten seconds', async () => {
  server.close()
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = await queryAt(url)
  const answers = Array.from({ length: 50 }, () => errorAnswer(error, 'en', 'readStatus'))
  expect(answers.map(httpStatusOf)).toEqual(answers.map(() => 503))
  expect(answers[0]).toMatchObject({ code: code.unavailable, data: null })
  expect(said).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
