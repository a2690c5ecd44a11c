import type { Handler, OpenHandler } from '../http/call'
import { makeHandover as make, readHandover as read, takeHandover as take } from './handovers'
import { requireDevice } from './signIn'

export const makeHandover: Handler<'makeHandover'> = async ({ services, body, ...caller }, borrower) =>
  services.db.transaction((tx) => make({ ...services, db: tx }, borrower, body, caller))

export const takeHandover: OpenHandler<'takeHandover'> = async ({ services, body, ...caller }) => {
  requireDevice(caller)
  return services.db.transaction((tx) => take(tx, body.token, caller))
}

export const readHandover: Handler<'readHandover'> = async ({ services, query, now }, borrower) =>
  read(services.db, borrower, query.handoverId, now)
