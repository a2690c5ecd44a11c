import { expect, qaTest as test } from '../inspector/tester/qaTest'

test('a recording survives a crash', async ({ tester, page, browser }) => {
  test.setTimeout(60000)
  await tester.opens()
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  const slider = page.getByRole('slider', { name: 'Go to an event' })
  const before = Number(await slider.getAttribute('max'))
  const all = await browser.newBrowserCDPSession()
  const own = await page.context().newCDPSession(page)
  const { targetInfo: { targetId } } = await own.send('Target.getTargetInfo')
  const crashed = page.waitForEvent('crash')
  own.send('Page.crash').catch(() => {})
  await crashed
  console.log('crashed', before)
  const { sessionId } = await all.send('Target.attachToTarget', { targetId })
  let id = 0
  const call = (method: string, params = {}) => {
    const own = ++id
    const answer = new Promise<any>((resolve) => all.on('Target.receivedMessageFromTarget', ({ message }) => { const m = JSON.parse(message); if (m.id === own) resolve(m.result ?? m) }))
    all.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: own, method, params }) }).catch((e) => console.log(e.message))
    return answer
  }
  console.log(await call('Page.reload'))
  await expect.poll(async () => { const r = await call('Runtime.evaluate', { expression: `document.querySelector('input.scrub')?.max` }); console.log(JSON.stringify(r)); return Number(r.result?.value) }).toBeGreaterThan(before)
  await call('Page.close')
})
