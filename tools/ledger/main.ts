// npm run tool -- ledger check | bench [--loans N]
export {}

const [command] = process.argv.splice(2, 1)
if (command === 'check') await import('./check')
else if (command === 'bench') await import('./bench')
else throw new Error('which: npm run tool -- ledger check, or npm run tool -- ledger bench')
