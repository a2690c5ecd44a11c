import { begin } from './app/begin'
import './styles/tokens.css'
import './styles/base.css'

const root = document.getElementById('root')
if (root) void begin(root)
