import { begin } from '../src/app/boot/begin'
import { start } from '../src/app/boot/start'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/styles/classes.css'

/** The app with the inspector: the entry of the build for QA, and of no other. */
start((root) => begin(root, async (world) => (await import('./open')).openInspector(window, root, world)))
