import { beforeEach, describe, expect, test } from 'vitest'
import { TAKE_OVER } from '#domain/page'
import { browser, fileOf, html, js, texts, type Answers } from './workerTesting'

let phone: ReturnType<typeof browser>
beforeEach(() => {
  phone = browser()
})
const post = (page: string, files: string[] = []) => ({
  data: { page, files: files.map((file) => `https://langkah.example/${file}`) },
})

describe('installing', () => {
  test('caches the page and what it names', async () => {
    await phone.installed('a')
    expect(phone.cached('a').sort()).toEqual(['', fileOf('index', 'a'), 'assets/react-1.js'])
  })
  test.each<[string, Answers]>([
    ['a file is missing', { 'assets/react-1.js': new Response('', { status: 404 }) }],
    ['a file is answered with a page', { 'assets/react-1.js': html(fileOf('index', 'a')) }],
    ['the page is of another build', { '': html(fileOf('index', 'b')) }],
    ['the network goes', { [fileOf('index', 'a')]: new TypeError('Failed to fetch') }],
  ])('caches nothing when %s', async (_, wrong) => {
    phone.set({ ...phone.online('a'), ...wrong })
    const worker = await phone.start('a')
    await expect(worker.send('install')).rejects.toThrow(/not to be had|of another build|Failed to fetch/)
    expect(phone.cached('a')).toEqual([])
  })
  test('of the next build copies the screens of codes, and fetches only what is new', async () => {
    const first = await phone.installed('a')
    await first.send('message', { data: { keep: 'id' } })
    expect(phone.cached('a')).toContain(fileOf('PayCode', 'a'))
    phone.asked.length = 0
    await phone.installed('b')
    expect(phone.cached('b')).toEqual(expect.arrayContaining([fileOf('PayCode', 'b'), ...texts.id]))
    expect(phone.cached('b')).not.toContain('assets/en-repay.js')
    expect(phone.asked.sort()).toEqual(['', fileOf('PayCode', 'b'), fileOf('index', 'b')])
  })
  test('of the next build caches the page of this borrower and every screen that was shown, and no other', async () => {
    const first = await phone.installed('a')
    await first.send('message', post('page.id.signed-in.html'))
    await first.get(fileOf('Home', 'a'))
    await phone.installed('b')
    expect(phone.cached('b')).toEqual(
      expect.arrayContaining(['page.id.signed-in.html', fileOf('Home', 'b'), 'assets/gateway.js']),
    )
    expect(phone.cached('b')).not.toContain(fileOf('Loan', 'b'))
  })
  test('caches all screens of the borrower’s language on request, and the next build caches them too', async () => {
    const first = await phone.installed('a')
    await first.send('message', { data: { all: 'id' } })
    const all = (id: string) => ['PayCode', 'Home', 'Loan'].map((name) => fileOf(name, id))
    expect(phone.cached('a')).toEqual(expect.arrayContaining(all('a')))
    await phone.installed('b')
    expect(phone.cached('b')).toEqual(expect.arrayContaining(all('b')))
  })
  test('stops caching screens when the network is lost, and continues from there', async () => {
    const worker = await phone.installed('a')
    const { [fileOf('Home', 'a')]: home, ...others } = phone.online('a')
    phone.set(others)
    await worker.send('message', { data: { all: 'id' } })
    expect(phone.cached('a')).toContain(fileOf('PayCode', 'a'))
    expect(phone.cached('a')).not.toContain(fileOf('Loan', 'a'))
    phone.set({ ...others, [fileOf('Home', 'a')]: home! })
    await worker.send('message', { data: { all: 'id' } })
    expect(phone.cached('a')).toEqual(expect.arrayContaining([fileOf('Home', 'a'), fileOf('Loan', 'a')]))
  })
  test('takes over only on request', async () => {
    const worker = await phone.installed('a')
    expect(worker.hasSkipped()).toBe(false)
    await worker.send('message', { data: TAKE_OVER })
    expect(worker.hasSkipped()).toBe(true)
  })
  test('leaves the files of two builds', async () => {
    for (const id of ['a', 'b', 'c']) await (await phone.installed(id)).send('activate')
    expect(['a', 'b', 'c'].map((id) => phone.cached(id).length > 0)).toEqual([false, true, true])
  })
  test('gives a worker to a page that has none, and never another one to a page that is open', async () => {
    await (await phone.installed('a')).send('activate')
    expect(phone.claims()).toBe(1)
    await (await phone.installed('b')).send('activate')
    expect(phone.claims()).toBe(1)
  })
})

describe('a start', () => {
  test('is from the announced page, without a network', async () => {
    const worker = await phone.installed('a')
    await worker.send('message', post('page.id.html'))
    phone.asked.length = 0
    expect(await worker.start()).toContain('id-first')
    expect(await worker.start('?openToken=x')).toContain('id-first')
    await worker.send('message', post('page.id.signed-in.html'))
    expect(await worker.start()).toContain('gateway')
    expect(phone.asked).toEqual(['page.id.signed-in.html', 'assets/gateway.js'])
  })
  test('is from the lender before any page was announced, or if that one can’t be loaded', async () => {
    const worker = await phone.installed('a')
    phone.set({ '': html('assets/of-the-lender.js') })
    expect(await worker.start()).toContain('of-the-lender')
    await expect(worker.send('message', post('page.id.html'))).rejects.toThrow('Failed to fetch')
    expect(await worker.start()).toContain('of-the-lender')
    phone.set({})
    expect(await worker.start()).toContain('react-1')
  })
  test('with another language, or on a reload, requests the lender’s page first', async () => {
    const worker = await phone.installed('a')
    await worker.send('message', post('page.id.html'))
    for (const answer of [html('assets/of-the-lender.js'), new Response('', { status: 503 }), new TypeError('no')]) {
      phone.set({ '': answer, '?lang=en': answer })
      const expected = answer instanceof Response && answer.ok ? 'of-the-lender' : 'id-first'
      expect(await worker.start('?lang=en')).toContain(expected)
      expect(await worker.start('', 'no-cache')).toContain(expected)
    }
  })
  test('requests the lender’s page first once a file of its build is no longer there', async () => {
    const worker = await phone.installed('a')
    await worker.send('message', post('page.id.html'))
    phone.set({ '': html('assets/of-the-lender.js'), [fileOf('Loan', 'a')]: new Response('', { status: 404 }) })
    expect(await worker.start()).toContain('id-first')
    await worker.get(fileOf('Loan', 'a'))
    expect(await worker.start()).toContain('of-the-lender')
  })
  test('is of the newest build that is whole, whichever worker serves it', async () => {
    const first = await phone.installed('a')
    await first.send('message', post('page.id.html'))
    await phone.installed('b')
    phone.set({ '': html(fileOf('index', 'c')) })
    await expect((await phone.start('c')).send('install')).rejects.toThrow('Failed to fetch')
    expect(await first.start()).toContain(fileOf('index', 'b'))
  })
  test('has the files that the page before it had loaded, and no file of another build', async () => {
    const worker = await phone.installed('a')
    await worker.send('message', post('page.id.html', [fileOf('Home', 'a'), 'api/user/status', 'assets/other.js']))
    expect(phone.cached('a')).toContain(fileOf('Home', 'a'))
    expect(phone.asked).not.toContain('api/user/status')
    expect(phone.asked).not.toContain('assets/other.js')
  })
})

describe('serving', () => {
  test('a page announced twice at once is fetched once', async () => {
    const worker = await phone.installed('a')
    phone.asked.length = 0
    const announced = post('page.id.signed-in.html')
    await Promise.all([
      worker.send('message', announced),
      worker.send('message', { data: { keep: 'id' } }),
      worker.send('message', announced),
    ])
    expect(phone.cached('a')).toContain('page.id.signed-in.html')
    expect(phone.asked.filter((url, i) => phone.asked.indexOf(url) < i)).toEqual([])
  })

  test('files with a hash are served from the cache, and a new one is added to it', async () => {
    const worker = await phone.installed('a')
    phone.asked.length = 0
    expect(await (await worker.get('assets/react-1.js'))?.text()).toBe('react')
    expect(phone.asked).toEqual([])
    expect(await (await worker.get('assets/en-repay.js'))?.text()).toBe('en')
    phone.set({})
    expect(await (await worker.get('assets/en-repay.js'))?.text()).toBe('en')
  })
  test('a page in the place of a file is passed on and not cached', async () => {
    const worker = await phone.installed('a')
    phone.set({ 'assets/old.js': html(fileOf('index', 'a')), 'assets/new.js': js('new') })
    await worker.get('assets/old.js')
    await worker.get('assets/new.js')
    expect(phone.cached('a')).not.toContain('assets/old.js')
    expect(phone.cached('a')).toContain('assets/new.js')
  })
  test.each([
    ['api/user/repay/quote', 'cors', 'POST'],
    ['api/user/borrow/bill', 'cors', 'GET'],
    ['api/docs', 'navigate', 'GET'],
    ['sw.js', 'cors', 'GET'],
  ])('%s is left to the network', async (path, mode, method) => {
    const worker = await phone.installed('a')
    expect(await worker.get(path, mode, method)).toBe(undefined)
  })
})
