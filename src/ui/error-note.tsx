import type { ReactNode } from 'react'

import type { Failure } from '#lib/failure.ts'

import { useErrorWords } from './error-words.ts'
import styles from './error-note.module.css'

interface ErrorNoteProps {
  failure: Failure
  /** Better words than the general ones, where the form knows what went wrong. */
  children?: ReactNode
}

/** A form's own failure, inside the form: what was typed stays. */
export function ErrorNote({ failure, children }: ErrorNoteProps) {
  const words = useErrorWords()(failure)
  return (
    <div className={styles.note} role="alert">
      {children ?? (
        <>
          <strong>{words.title}</strong> {words.advice}
        </>
      )}{' '}
      <span className={styles.code}>{words.reference}</span>
    </div>
  )
}
