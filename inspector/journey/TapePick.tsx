import { useRef, type ReactNode } from 'react'
import { Tb } from '../parts/Tb'
import { useAct, useSay } from '../store/context'
import { importTape, TapeProblem } from '../tape/file'
import type { Tape } from '../tape/tape'

interface TapePickProps {
  label: string
  isMultiple?: boolean
  onTapes: (tapes: Tape[]) => unknown
  children?: ReactNode
}

export function TapePick({ label, isMultiple = false, onTapes, children }: TapePickProps) {
  const say = useSay()
  const act = useAct()
  const file = useRef<HTMLInputElement>(null)
  const read = async (files: File[]) => {
    const texts = await Promise.all(files.map((each) => each.text()))
    if (file.current) file.current.value = ''
    try {
      await onTapes(texts.map(importTape))
    } catch (problem) {
      throw problem instanceof TapeProblem ? new Error(say('noTape')) : problem
    }
  }
  return (
    <>
      <Tb label={label} onPress={() => file.current?.click()}>
        {children ?? label}
      </Tb>
      <input
        ref={file}
        type="file"
        accept=".tape"
        multiple={isMultiple}
        hidden
        data-picks={label}
        onChange={({ target }) => act(read([...(target.files ?? [])]))}
      />
    </>
  )
}
