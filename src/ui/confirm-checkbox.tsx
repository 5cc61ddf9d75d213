import { Checkbox } from '@telegram-apps/telegram-ui'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'

import styles from './confirm-checkbox.module.css'
import { Text } from './text.tsx'

interface ConfirmCheckboxProps {
  /** The statement that the person confirms, in the first person. */
  label: string
  isOn: boolean
  isRow?: boolean
  /** True if the screen's main action works even if the box is not ticked. */
  isOptional?: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Checkbox with which the person confirms a statement. The UI kit's box has no space for text, so
 * the text is a second label of the box.
 */
export function ConfirmCheckbox({
  label,
  isOn,
  isRow = false,
  isOptional = false,
  onChange,
}: ConfirmCheckboxProps) {
  const t = useTranslations('common')
  const id = useId()
  const [isMissed, setMissed] = useState(false)
  const isWrong = isMissed && !isOn
  return (
    <div className={isRow ? `${styles.agree} ${styles.row}` : styles.agree}>
      <Checkbox
        id={id}
        checked={isOn}
        required={!isOptional}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-note` : undefined}
        onInvalid={() => setMissed(true)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="grow">
        <Text as="label" size="callout" htmlFor={id}>
          {label}
        </Text>
        {isWrong ? (
          <Text as="p" size="label" tone="destructive" role="alert" id={`${id}-note`}>
            {t('tickFirst')}
          </Text>
        ) : null}
      </div>
    </div>
  )
}

/** Properties that mark a button as an answer that needs no checkbox. */
export const ANSWER_BUTTON_PROPS = { 'data-answer': '' }

/**
 * Moves the focus to the first checkbox without an answer. The checkbox then says that its answer
 * is missing.
 */
export function showMissingAnswer(): void {
  const answer = document.querySelector<HTMLInputElement>(':required:not(:checked), [data-answer]')
  answer?.checkValidity()
  answer?.focus({ preventScroll: true })
  answer?.scrollIntoView({ block: 'center' })
}
