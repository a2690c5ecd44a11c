import { useRef, type ReactNode } from 'react'
import { Tb } from '../parts/Tb'
import { useAct } from '../store/context'

interface TapePickProps {
  label: string
  isMultiple?: boolean
  onTexts: (texts: string[]) => unknown
  children?: ReactNode
}

export function TapePick({ label, isMultiple = false, onTexts, children }: TapePickProps) {
  const act = useAct()
  const file = useRef<HTMLInputElement>(null)
  const read = async (files: File[]) => {
    const texts = await Promise.all(files.map((each) => each.text()))
    if (file.current) file.current.value = ''
    await onTexts(texts)
  }
  return (
    <>
      <Tb label={label} onPress={() => file.current?.click()}>
        {children ?? label}
      </Tb>
      <input
        ref={file}
        type="file"
        accept=".tape,.json"
        multiple={isMultiple}
        hidden
        data-picks={label}
        onChange={({ target }) => act(read([...(target.files ?? [])]))}
      />
    </>
  )
}
