import { Checkbox } from '@telegram-apps/telegram-ui'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './callout.module.css'
import { Section } from './section.tsx'
import { Text } from './text.tsx'

interface CalloutProps {
  Icon: LucideIcon
  /** `stop` in the colour of what can't be taken back. */
  tone: 'stop' | 'warning'
  title: string
  text: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

/** What stands in the way or deserves a second look, with the way out; inside a `CalloutList`. */
export function Callout({ Icon, tone, title, text, children }: CalloutProps) {
  return (
    <div className={`${styles.item} ${tone === 'stop' ? styles.stop : styles.warning}`}>
      <Icon size={20} aria-hidden />
      <div className={styles.body}>
        <Text as="p" size="callout" className={styles.title}>
          {title}
        </Text>
        <Text as="p" size="label" tone="secondary" className={styles.text}>
          {text}
        </Text>
        {children}
      </div>
    </div>
  )
}

export const CalloutList = (list: { label: string; children: ReactNode }) => (
  <Section isList {...list} />
)

export function CalloutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      {children}
    </Link>
  )
}

/** Buttons side by side, as far as there is room. */
export function CalloutActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface ConfirmCheckboxProps {
  /** What the person says by it, in the first person. */
  label: string
  isOn: boolean
  /** By itself in a section, as one of its rows. */
  isRow?: boolean
  onChange: (isOn: boolean) => void
}

/** The person's own word that it is right. The kit's box has no room for words: they are a second label of it. */
export function ConfirmCheckbox({ label, isOn, isRow = false, onChange }: ConfirmCheckboxProps) {
  const id = useId()
  return (
    <div className={isRow ? `${styles.agree} ${styles.row}` : styles.agree}>
      <Checkbox id={id} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <Text as="label" size="callout" htmlFor={id}>
        {label}
      </Text>
    </div>
  )
}

/** A line below the list: what is still to be done. */
export const CalloutNote = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="label" tone="secondary" className={styles.note}>
    {children}
  </Text>
)
