import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.mjs'

/** The headless one first: without a window it takes a tenth of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onThePath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
const isRoot = () => process.getuid?.() === 0

/** Chromium refuses to run as root inside its sandbox. */
export const rootFlags = () => (isRoot() ? ['--no-sandbox'] : [])

async function opensAPage(chromium, executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: rootFlags(), timeout: 30_000 })
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>ready</title>')
    const isReady = (await page.title()) === 'ready'
    await browser.close()
    return isReady
  } catch {
    return false
  }
}

/** Paths of Chromium: CHROMIUM_PATH, then the system's. */
const machineStates = () =>
  [process.env.CHROMIUM_PATH, ...onThePath(), ...ELSEWHERE].filter((path) => existsSync(path ?? ''))

/** The first path, untested; undefined means Playwright's own. */
export const chromiumHere = () => machineStates()[0]

/** Launch options for a Chromium with notifications and installation, which the headless one lacks. */
export function wholeChromium() {
  const executablePath = machineStates().find((path) => !path.includes('headless'))
  const args = [...rootFlags(), '--headless=new']
  return executablePath ? { executablePath, args } : { channel: 'chromium', args }
}

/** The first Chromium that opens a page: CHROMIUM_PATH, the system's, Playwright's, or one installed now. */
export async function findChromium() {
  const { chromium } = await import('playwright')
  const first = async (paths) => {
    for (const path of paths) if (existsSync(path) && (await opensAPage(chromium, path))) return path
    return null
  }
  const there = await first([...machineStates(), chromium.executablePath()])
  if (there) return there
  console.log('No Chromium opens a page here: installing one …')
  await runTool('playwright', ['install', 'chromium'], { timeout: 300_000 })
  const own = await first([chromium.executablePath()])
  if (own) return own
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  const installed = await first(onThePath())
  if (!installed) console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
  return installed
}
