export { LaterScreen as RepayScreen } from '../info/LaterScreen'
