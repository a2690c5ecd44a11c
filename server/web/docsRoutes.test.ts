import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { personalFields } from '#domain/certification/fields'
import { docsRoutes } from './docsRoutes'

const app = docsRoutes()

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; requestBody?: unknown; parameters: { name: string }[] }>>
}

const read = async () => (await (await app.request('/openapi.json')).json()) as Document

it('the API docs name every call of the contract once', async () => {
  const document = await read()
  expect(document.openapi).toBe('3.1.0')
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(names.sort()).toEqual(Object.keys(endpoints).sort())
})

it('the API docs have what is in an envelope and in a form', async () => {
  const { paths } = await read()
  expect(paths['/api/user/login/otpLoginCheck']?.['post']?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Sealed' },
        'x-opened': {
          properties: { phone: { type: 'string' }, code: { type: 'string' } },
          required: ['phone', 'code'],
        },
      },
    },
  })
  expect(paths['/api/user/kyc/invoke/ocr']?.['post']?.requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } },
  })
  const names = paths['/api/user/login/otp']?.['post']?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['phone', 'type', 'Deviceid']))
  expect(paths['/api/user/dict/getByType/{type}']?.['get']?.parameters[0]).toMatchObject({
    name: 'type',
    schema: { enum: expect.any(Array) },
  })
})

it('the API docs allow the questionnaire in parts, and personal info only whole', async () => {
  const { paths } = await read()
  const { requestBody } = paths['/api/user/userBaseInfo/updateBaseInfo']?.['post'] ?? {}
  const { content } = requestBody as {
    content: Record<string, { 'x-opened': { properties: Record<string, { required?: string[] }> } }>
  }
  const { survey, personal } = content['application/json']!['x-opened'].properties
  expect(survey).toMatchObject({
    type: 'object',
    properties: { loanPurpose: { type: 'string' }, payday: { type: 'string' } },
  })
  expect(survey?.required ?? []).toEqual([])
  expect(personal?.required?.toSorted()).toEqual(Object.keys(personalFields).toSorted())
})

it('the API docs are a page that needs nothing from elsewhere', async () => {
  const response = await app.request('/')
  const text = await response.text()
  for (const { path } of Object.values(endpoints)) expect(text).toContain(path)
  expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})
