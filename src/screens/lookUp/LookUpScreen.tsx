export { LaterScreen as LookUpScreen } from '../info/LaterScreen'
