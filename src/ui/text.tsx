import { Caption, Subheadline, Text as Body, Title } from '@telegram-apps/telegram-ui'
import type { ComponentProps, ElementType, ReactNode } from 'react'

import styles from './text.module.css'

/** The kit's styles of text by the names of our own measures, which grow with the reader's type (tokens.css). */
const SIZES = {
  caption: [Caption, '2'],
  label: [Caption, '1'],
  body: [Subheadline, '2'],
  callout: [Subheadline, '1'],
  control: [Body, undefined],
  heading: [Title, '3'],
  title: [Title, '2'],
} as const

interface TextProps extends Omit<ComponentProps<'span'>, 'ref'> {
  as?: ElementType
  size?: keyof typeof SIZES
  tone?: 'secondary' | 'section' | 'accent' | 'destructive' | undefined
  isStrong?: boolean
  /** Of the element that `as` names. */
  ref?: ComponentProps<'p' | 'h1'>['ref']
  htmlFor?: string
}

/** Words in one of the kit's styles; a `span` where nothing else is said. */
export function Text({
  as = 'span',
  size = 'body',
  tone,
  isStrong = false,
  className,
  ...rest
}: TextProps) {
  const [Kit, level] = SIZES[size]
  const Style: ElementType = Kit
  return (
    <Style
      Component={as}
      level={level}
      weight={isStrong ? '2' : '3'}
      className={[tone && styles[tone], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

interface ParagraphProps {
  tone?: 'secondary' | 'destructive'
  /** They came while the screen stood open. */
  role?: 'status' | 'alert' | undefined
  isCentred?: boolean
  children: ReactNode
}

/** A few words between the parts of a screen; lines that they are broken into stay. */
export const Paragraph = ({ tone = 'secondary', isCentred, ...rest }: ParagraphProps) => (
  <Text
    as="p"
    tone={tone}
    className={isCentred ? `${styles.paragraph} ${styles.centred}` : styles.paragraph}
    {...rest}
  />
)
