export { LaterScreen as PayCodeScreen } from '../info/LaterScreen'
