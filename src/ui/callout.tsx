import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import styles from './callout.module.css'
import { Section } from './section.tsx'
import texts from './text.module.css'
import { Text } from './text.tsx'

interface CalloutProps {
  Icon: LucideIcon
  /** `stop` has the colour of destructive actions. */
  tone: 'stop' | 'warning'
  title: string
  text: ReactNode
  children?: ReactNode
}

/** A problem or warning with what to do about it, inside a `CalloutList`. */
export function Callout({ Icon, tone, title, text, children }: CalloutProps) {
  return (
    <div className={styles.item}>
      <Icon size={20} className={tone === 'stop' ? texts.destructive : texts.accent} aria-hidden />
      <div className="grow">
        <Text as="p" size="callout" isStrong>
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

export function CalloutActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export const CalloutNote = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="label" tone="secondary" className={styles.note}>
    {children}
  </Text>
)
