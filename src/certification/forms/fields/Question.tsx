import { useId } from 'react'
import { dictionaryOf, type ChoiceName } from '#domain/forms/lists'
import { useList } from '../../../app/frame/useList'
import { Card } from '../../../ui/card/Card'
import { FieldMessage } from '../../../ui/form/FieldMessage'
import { Icon } from '../../../ui/icon/Icon'
import { checkIcon } from '../../../ui/icon/shellIcons'
import { AbsentOptions } from '../../../ui/options/AbsentOptions'
import type { FlowForm } from '../frame/useFlowForm'
import styles from './Question.module.css'

interface QuestionProps<F extends string> {
  form: FlowForm<F>
  name: F & ChoiceName
  label: string
}

/** A question with all of its answers in sight: one tap. */
export function Question<F extends string>({ form, name, label }: QuestionProps<F>) {
  const id = useId()
  const { options, retry } = useList(dictionaryOf(name))
  const { error, ...radio } = form.text(name)
  return (
    <div
      className="stack tight"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-message` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <h3 id={`${id}-label`} className="title">
        {label}
      </h3>
      {/* In front of the answers, the first of which takes the focus: behind them the bar below would hide it. */}
      <FieldMessage id={id} error={error} />
      <Card as="div" isFlush className={error ? styles.wrong : undefined}>
        {typeof options !== 'string' && options.length > 0 ? (
          options.map((option) => (
            <label key={option.value} className={styles.option}>
              <input {...radio} className={styles.input} type="radio" value={option.value} />
              <span className={styles.face}>
                {option.label}
                <Icon path={checkIcon} />
              </span>
            </label>
          ))
        ) : (
          <AbsentOptions options={options} onRetry={retry} />
        )}
      </Card>
    </div>
  )
}
