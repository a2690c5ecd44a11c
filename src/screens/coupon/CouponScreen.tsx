export { LaterScreen as CouponScreen } from '../info/LaterScreen'
