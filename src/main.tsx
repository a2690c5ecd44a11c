import { begin } from './app/boot/begin'
import './styles/tokens.css'
import './styles/base.css'
import './styles/classes.css'

const root = document.getElementById('root')
// Whether the app can begin, and when to try again, is between it and the page's boot script.
const tryToBegin = (root: HTMLElement) => begin(root).catch(() => document.dispatchEvent(new Event('error')))
if (root) {
  document.addEventListener('retry', () => void tryToBegin(root))
  void tryToBegin(root)
}
