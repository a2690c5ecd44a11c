import { useEffect, useRef, useState } from 'react'
import { APP_VERSION } from '#domain/limits'
import { Dialog } from '../parts/Dialog'
import { Tb } from '../parts/Tb'
import { useAct, useInspector, useTravels } from '../store/context'
import type { Inspection } from '../store/inspection'
import { linkTargetIn } from '../store/link'
import { useKeys } from '../store/keys'
import { exportTape } from '../tape/file'
import type { Tape } from '../tape/tape'
import { pictureOf } from './picture'
import { packReport, unpackReport, type Report } from './report'
import { saveAs } from './saveAs'
import { timelineOfTape } from './timeline'

const questions = { title: 'bug_title', did: 'bug_did', expected: 'bug_expected', happened: 'bug_happened' } as const
type Answers = Record<keyof typeof questions, string>
const asked = Object.keys(questions) as (keyof Answers)[]

/** A longer link is cut by what it is pasted into. */
const LONGEST_LINK = 60_000

export function BugButton() {
  const { inspector, timeTravel, say, notify } = useInspector()
  const act = useAct()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [answers, setAnswers] = useState<Answers>({ title: '', did: '', expected: '', happened: '' })
  const open = () => dialog.current?.showModal()
  useKeys({ b: open })

  async function write(give: (report: Report) => Promise<void> | void, withPicture: boolean) {
    setIsBusy(true)
    try {
      const { tape, at, differs } = await timeTravel.checkedTape()
      const report = reportOf(answers, tape, at, inspector.read())
      if (withPicture && tape.dropped === 0)
        report.picture = await pictureOf(timelineOfTape(tape), at, report.versions.language)
      await give(report)
      dialog.current?.close()
      if (differs !== null) notify(say('bugDiffers', { differs }))
    } finally {
      setIsBusy(false)
    }
  }
  const save = (report: Report) => {
    saveAs('bug.json', JSON.stringify(report, null, 1))
    notify(say('bugSaved'))
  }
  const copyLink = async (report: Report) => {
    const { origin, pathname } = window.location
    const link = `${origin}${pathname}#/test?report=${await packReport(report)}`
    if (link.length > LONGEST_LINK) throw new Error(say('bugLinkLong'))
    await navigator.clipboard.writeText(link)
    notify(say('copied'))
  }
  return (
    <>
      <Tb kind="main" shortcut="B" onPress={open}>
        {say('reportBug')}
      </Tb>
      <Dialog ref={dialog} title={say('reportBug')}>
        {asked.map((name) => {
          const Field = name === 'title' ? 'input' : 'textarea'
          return (
            <label key={name} className="asked">
              {say(questions[name])}
              <Field
                className="tin"
                value={answers[name]}
                onChange={({ target }) => setAnswers({ ...answers, [name]: target.value })}
              />
            </label>
          )
        })}
        <p className="soft">{say('bugHas')}</p>
        <div className="row wrap">
          <Tb kind="main" isDisabled={isBusy} onPress={() => act(write(save, true))}>
            {say('bugSave')}
          </Tb>
          <Tb kind="edge" isDisabled={isBusy} onPress={() => act(write(copyLink, false))}>
            {say('copyLink')}
          </Tb>
        </div>
      </Dialog>
    </>
  )
}

function reportOf(answers: Answers, tape: Tape, step: number, { actors, place, scene }: Inspection): Report {
  const machines = [...actors.values()].filter(({ machine }) => machine !== null)
  const { width, height } = window.screen
  return {
    format: 2,
    ...answers,
    at: new Date().toISOString(),
    step,
    versions: { app: [...APP_VERSION].join('.'), chart: tape.chart, language: place?.locale ?? 'id' },
    device: { browser: navigator.userAgent, screen: `${width} × ${height}` },
    scene,
    state: {
      address: (tape.steps[step - 1]?.mark ?? tape.first).address,
      dialog: place?.overlay ?? null,
      machines: Object.fromEntries(machines.map(({ id, active, context }) => [id, { active, context }])),
    },
    tape: exportTape(tape),
    picture: null,
  }
}

/** Opens the report of a link, and a file that is dropped. */
export function ReportDoor() {
  const { timeTravel } = useInspector()
  const act = useAct()
  const openFile = useRef((file: File) => act(file.text().then(timeTravel.openText)))
  const openLink = useRef(() => {
    const { report: packed } = linkTargetIn(window.location.hash)
    if (packed !== null) act(unpackReport(packed).then(timeTravel.openText))
  })
  useEffect(() => {
    openLink.current()
    return dropsOf(window, openFile.current)
  }, [])
  return null
}

export function OpenedReport() {
  const { say, timeTravel } = useInspector()
  const act = useAct()
  const report = useTravels((state) => state.report)
  if (report === null) return null
  const { title, step, versions, device, scene, picture } = report
  const choices = Object.entries(scene ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? `${name} ${value}` : [],
  )
  const faults = (scene?.faults ?? []).map(({ call, fault, times, left }) => `${call} ${fault} ×${left}/${times}`)
  return (
    <section className="opened row" aria-label={say('bug_opened')}>
      <div className="grow">
        <h2>{title === '' ? say('bug_opened') : title}</h2>
        <dl className="pairs">
          {asked
            .slice(1)
            .filter((name) => report[name] !== '')
            .map((name) => (
              <div key={name}>
                <dt>{say(questions[name])}</dt>
                <dd>{report[name]}</dd>
              </div>
            ))}
          <div>
            <dt>{say('scene')}</dt>
            <dd>{[...choices, ...faults].join(' · ')}</dd>
          </div>
          <div>
            <dt>{say('bug_device')}</dt>
            <dd>{`${device.browser} · ${device.screen} · ${versions.app} · ${versions.language}`}</dd>
          </div>
        </dl>
        <Tb kind="edge" onPress={() => act(timeTravel.to(step))}>
          {say('bug_there', { step })}
        </Tb>
      </div>
      {picture === null ? null : <img src={picture} alt={say('bug_picture')} />}
      <Tb label={say('close')} onPress={timeTravel.closeReport}>
        ×
      </Tb>
    </section>
  )
}

/** While a file is dragged, frames give way, so that it can be dropped anywhere. */
function dropsOf(w: Window, onFile: (file: File) => void): () => void {
  const { documentElement: root } = w.document
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    root.dataset['dropping'] = ''
  }
  const end = () => delete root.dataset['dropping']
  const leave = ({ relatedTarget }: DragEvent) => (relatedTarget === null ? end() : null)
  const drop = (event: DragEvent) => {
    end()
    const [file] = event.dataTransfer?.files ?? []
    if (file === undefined) return
    event.preventDefault()
    onFile(file)
  }
  const listeners = [
    ['dragenter', over],
    ['dragover', over],
    ['dragleave', leave],
    ['drop', drop],
  ] as const
  for (const [type, listener] of listeners) w.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of listeners) w.removeEventListener(type, listener)
  }
}
