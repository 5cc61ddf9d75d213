import { Checkbox } from '@telegram-apps/telegram-ui'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'

import styles from './confirm-checkbox.module.css'
import { Text } from './text.tsx'

interface ConfirmCheckboxProps {
  /** The person's statement, in the first person. */
  label: string
  isOn: boolean
  isRow?: boolean
  /** True if the screen's main action also works without it. */
  isOptional?: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Checkbox by which the person confirms a statement. The kit's box has no space for text, so the
 * text is a second label of it.
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

/** Marks a button that is an answer without a checkbox. */
export const ANSWER = { 'data-answer': '' }

/** Leads to the first answer that the screen waits for; its checkbox then says that it is missing. */
export function showMissingAnswer(): void {
  const answer = document.querySelector<HTMLInputElement>(':required:not(:checked), [data-answer]')
  answer?.checkValidity()
  answer?.focus({ preventScroll: true })
  answer?.scrollIntoView({ block: 'center' })
}
