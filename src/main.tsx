import { begin } from './app/boot/begin'
import { start } from './app/boot/start'
import './styles/tokens.css'
import './styles/base.css'
import './styles/classes.css'

start((root) => begin(root))
