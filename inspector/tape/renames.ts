/** Earlier names in the charts: each is replaced in the file’s text, in this order. */
const renames: readonly (readonly [RegExp, string])[] = [
  // A sign-in’s code became a machine of its own, which also resumes its earlier wait.
  [
    /("app\/login\/recall",.*),\{"app\/login":"signingIn\(sending\.ready,arriving\.idle,entering\.editing\)"\}/g,
    '$1,0',
  ],
  [
    /"app\/login":"signingIn\(sending\.recalling,/g,
    '"app/login":"signingIn","app/login/otp":"signingIn(sending.ready,',
  ],
  [/"app\/login(?:\/otp)?":"signingIn\(/g, '"app/login/otp":"confirming('],
  [/"app\/login":null/g, '"app/login":null,"app/login/otp":null'],
  [/"app\/login",(?=\{"event":(?!\{[^}]*"phone\.typed"))/g, '"app/login/otp",'],
  [/"app\/login\/(sendCode|checkCode|receiveCode)"/g, '"app/login/otp/$1"'],
  [/"login\.submit"/g, '"code.submit"'],
  [/\b(loading|reading|recalling|starting|counting|asking|making)\.usual\b/g, '$1.pending'],
  [/\b(loading|reading|recalling|starting|counting|asking|making)\.late\b/g, '$1.slow'],
  [/("xstate\.after\.)patience\./g, '$1untilSlow.'],
  [/\b(unloaded|unstarted|unmade|unheard|unrecalled)\b/g, 'loadFailed'],
  [/"app\/card":"unread"/g, '"app/card":"unreadable"'],
  [/"app\/card":"unknown"/g, '"app/card":"loadFailed"'],
  [/\b(statusUnknown|personal|consents)\.unread\b/g, '$1.loadFailed'],
  [/":"unread"/g, '":"loadFailed"'],
  [/"proof\./g, '"voucher.'],
  [/"news\.told"/g, '"item.added"'],
  [/"news\.refresh"/g, '"paymentStatus.refresh"'],
  [/"clock\.told"/g, '"clock.ticked"'],
  [/"course\.toggle"/g, '"loanHistory.toggle"'],
  [/\/readNews"/g, '/readPaymentStatus"'],
  [/\/sendProofs"/g, '/sendVouchers"'],
  [/\/keep(Photo|Picture)"/g, '/store$1"'],
  [/\/keepChoice"/g, '/saveChoice"'],
  [/app\/keptCode/g, 'app/savedCode'],
  [/choosing\.counting/g, 'choosing.quoting'],
  [/choosing\.counted/g, 'choosing.quoted'],
  [/choosing\.uncounted/g, 'choosing.quoteFailed'],
  [/\/count"/g, '/quote"'],
  [/\bkeeping\b/g, 'saving'],
  [/home\/standing/g, 'home/borrowState'],
  [/"kept":/g, '"saved":'],
  [/"fate":/g, '"codeState":'],
  [/([(,])news\./g, '$1paymentStatus.'],
  [/screen\.signedIn\.user(?!\.)/g, 'screen.signedIn.user.overview'],
  [/screen\.signedIn\.devices(?!\.)/g, 'screen.signedIn.devices.list'],
  [/screen\.signedIn\.order(?!\.)/g, 'screen.signedIn.order.list'],
  // Before there was a lock, nothing was locked.
  [/("app":"\([^"]*,coupon\.\w+)\)/g, '$1,lock.open)'],
  [/("app\/profile":"\([^"]*erasure\.\w+)(?=,consents)/g, '$1,lock.reading'],
]

export const inNamesOfToday = (text: string): string =>
  renames.reduce((renamed, [before, now]) => renamed.replace(before, now), text)
