// node scripts/ts.mjs e2e/coverage/report.ts <folder>: how many of the declared transitions the browser tests took, by chart.
import type { AnyStateMachine } from 'xstate'
import { appMachine } from '../../machines/app/appMachine'
import { carrierMachine } from '../../machines/carrier/carrierMachine'
import { cardMachine } from '../../machines/certification/cardMachine'
import { faceMachine } from '../../machines/certification/faceMachine'
import { formMachine } from '../../machines/certification/formMachine'
import { handoverMachine } from '../../machines/certification/handoverMachine'
import { guidanceMachine } from '../../machines/home/guidanceMachine'
import { homeMachine } from '../../machines/home/homeMachine'
import { couponsMachine } from '../../machines/loan/couponsMachine'
import { loanMachine } from '../../machines/loan/loanMachine'
import { openLoanMachine } from '../../machines/loan/openLoanMachine'
import { orderMachine } from '../../machines/loan/orderMachine'
import { lookUpMachine } from '../../machines/repayment/lookUpMachine'
import { payCodeMachine } from '../../machines/repayment/payCodeMachine'
import { repayMachine } from '../../machines/repayment/repayMachine'
import { voucherMachine } from '../../machines/vouchers/voucherMachine'
import { declaredIn } from './declared'
import { readTaken } from './taken'

const machines: readonly AnyStateMachine[] = [
  homeMachine,
  guidanceMachine,
  loanMachine,
  openLoanMachine,
  couponsMachine,
  orderMachine,
  repayMachine,
  payCodeMachine,
  lookUpMachine,
  voucherMachine,
  carrierMachine,
  formMachine,
  cardMachine,
  faceMachine,
  handoverMachine,
  appMachine,
]

const taken = readTaken(process.argv[2] ?? '')
console.log('\n— transitions taken in the browser')
for (const machine of machines) {
  const declared = declaredIn(machine)
  const missed = declared.filter(({ key }) => !taken.has(key))
  console.log(`${machine.id.padEnd(12)} ${declared.length - missed.length} of ${declared.length}`)
  for (const { name } of missed) console.log(`  not taken: ${name}`)
}
