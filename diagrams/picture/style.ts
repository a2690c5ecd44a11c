/** The widest sheet that is readable without zooming, in pixels. */
export const PAGE_WIDTH = 1280

/** The default thickness of an arrow. */
export const ARROW = 1.3

/** One dark colour for all arrows of a state, which ties each label to its arrow. */
export const inks = ['#1d4f91', '#9a3412', '#276738', '#6b2e83', '#7a5a00', '#0b6a70', '#a3195b', '#4a5560']

const heads: (readonly [string, string])[] = [
  ...inks.map((ink, i) => [`i${i}`, ink] as const),
  ['plain', '#57606a'],
  ['ref', '#7b8794'],
  ['added', '#1a7f37'],
  ['removed', '#c62828'],
  ['changed', '#9a6700'],
  ['missed', '#c62828'],
  ['taken', '#1a7f37'],
  ['left', '#b9740c'],
  ['lost', '#ab2116'],
]

const head = (id: string, ink: string): string =>
  `<marker id="${id}" viewBox="0 0 10 8" refX="10" refY="4" markerWidth="10" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">` +
  `<path d="M0 0L10 4L0 8z" fill="${ink}"/></marker>`

export const markers = (used: (id: string) => boolean): string =>
  heads
    .filter(([id]) => used(id))
    .map(([id, ink]) => head(id, ink))
    .join('')

export const css = `
svg{font-family:Arial,"Liberation Sans",Helvetica,sans-serif;fill:#1b1f24}
text{font-size:11.5px;white-space:pre}
.title{font-weight:bold}
.label{font-size:11px;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
.route,.list{fill:#1d4f91}.note{fill:#57606a;font-style:italic}.call,.runs{fill:#6b2e83}
.box{fill:#fff;stroke:#1b1f24;stroke-width:1.5}
.frame>.box,.regions>.box{fill:#f6f8fa;stroke:#8c959f;stroke-width:1}
.part>.box{stroke-dasharray:5 4}
.start>.dot{fill:#1b1f24}
.final>.box{stroke-width:3.5}
.anywhere>.box{fill:#fff8e1;stroke:#9a6700;stroke-dasharray:2 3}
.frame>text,.regions>text{paint-order:stroke;stroke:#f6f8fa;stroke-width:4px;stroke-linejoin:round}
.to>.box,.sheet>.box{fill:#e8f1fb;stroke:#1d4f91;stroke-width:1}

.arrow{fill:none;stroke-width:${ARROW}}
.reference{stroke:#7b8794}
${inks.map((ink, i) => `.i${i}>.arrow{stroke:${ink}}.i${i}>.label{fill:${ink}}`).join('')}
.plain>.arrow{stroke:#57606a}.plain>.label{fill:#57606a}
.added>.arrow{stroke:#1a7f37;stroke-width:2.5}text.added.added{fill:#1a7f37}.added>.box{fill:#dafbe1;stroke:#1a7f37}
.removed>.arrow{stroke:#c62828;stroke-width:2.5;stroke-dasharray:7 4}text.removed.removed{fill:#c62828;text-decoration:line-through}.removed>.box{fill:#ffebe9;stroke:#c62828;stroke-dasharray:7 4}
.changed>.arrow{stroke:#9a6700;stroke-width:2.5}text.changed.changed{fill:#7a5200}.changed>.box{fill:#ffe08a;stroke:#9a6700}
.missed>.arrow{stroke:#c62828;stroke-dasharray:7 4}text.missed.missed{fill:#c62828}.missed>.box{fill:#ffebe9;stroke:#c62828}
.taken>.arrow{stroke:#1a7f37}text.taken.taken{fill:#1a7f37}.taken>.box{fill:#dafbe1;stroke:#1a7f37}
`.trim()

/** Of pictures with numbers. */
export const figureCss = `
.figure{font-size:11px;font-weight:bold;fill:#0b5c52;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
.left>.box{fill:none;stroke:none}.left>.figure{fill:#744600}
.left>.arrow{stroke:#b9740c}.lost>.arrow{stroke:#ab2116}
`.trim()
