/* Runs inline before the first paint, and is not transpiled: nothing newer than ES2015. bootScript.ts gives it its data. */
function boot(shells, skeleton, catalogs, laterCatalogs, whenSignedIn) {
  var root = document.getElementById('root')
  function known(tag) {
    var name = String(tag || '').toLowerCase().split(/[-_]/)[0]
    if (name === 'in') name = 'id'
    return catalogs.hasOwnProperty(name) ? name : ''
  }
  function remembered() {
    try { return known(localStorage.getItem('lang')) } catch (denied) { return '' }
  }
  function spoken() {
    var tags = navigator.languages || [navigator.language]
    for (var i = 0; i < tags.length; i++) if (known(tags[i])) return known(tags[i])
    return 'id'
  }
  function preload(file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.appendChild(link)
  }
  var asked = /[?&]lang=([^&]*)/.exec(location.search)
  var locale = known(asked && asked[1]) || remembered() || spoken()
  var hasToken = /(^|; )token=[^;]/.test(document.cookie)
  var path = location.hash.slice(1).split('?')[0]
  var screen = !path || path === '/' ? '/noren' : path
  var isPartner = /[?&]openToken=/.test(location.href)
  var shell = !hasToken && !isPartner && shells.hasOwnProperty(screen) && shells[screen]

  // A form of the shell that is sent before the app is alive would load the page anew, and lose what was typed.
  root.onsubmit = function (event) { event.preventDefault() }
  preload(catalogs[locale])
  if (hasToken) whenSignedIn.concat(laterCatalogs[locale]).forEach(preload)
  document.documentElement.lang = locale
  root.setAttribute('data-locale', locale)
  if (!shell) {
    root.innerHTML = skeleton
    return
  }
  var pieces = shell[0].split(shell[1])
  var strings = shell[2][locale].split(shell[1])
  var html = pieces[0]
  for (var p = 1; p < pieces.length; p++) html += strings[p - 1] + pieces[p]
  root.setAttribute('data-shell', screen)
  root.innerHTML = html
}
