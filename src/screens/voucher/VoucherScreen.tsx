export { LaterScreen as VoucherScreen } from '../info/LaterScreen'
