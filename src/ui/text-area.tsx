import { Textarea } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'

import { Labelled } from './form.tsx'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<typeof Textarea>, 'className' | 'id'> {
  label: string
  hint: string
}

/** A field of several lines that is shown as it was typed: a table, a list. */
export const TextArea = ({ label, hint, ...area }: TextAreaProps) => (
  <Labelled label={label} hint={hint}>
    {({ className, ...tied }) => (
      <Textarea {...tied} className={`${className} ${styles.area}`} dir="auto" {...area} />
    )}
  </Labelled>
)
