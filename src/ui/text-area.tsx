import { Textarea } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'

import { LabelledField } from './form.tsx'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<typeof Textarea>, 'className' | 'id'> {
  label: string
  hint: string
}

/** Field with several lines whose line breaks are kept, such as for a table or a list. */
export const TextArea = ({ label, hint, ...area }: TextAreaProps) => (
  <LabelledField label={label} hint={hint}>
    {({ className, ...tied }) => (
      <Textarea {...tied} className={`${className} ${styles.area}`} dir="auto" {...area} />
    )}
  </LabelledField>
)
