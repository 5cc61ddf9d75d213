import { Caption, Subheadline, Text as Body, Title } from '@telegram-apps/telegram-ui'
import type { ComponentProps, ElementType, ReactNode } from 'react'

import styles from './text.module.css'

/**
 * Maps the app's text sizes to the UI kit's styles. The sizes change with the person's font size
 * (tokens.css).
 */
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
  tone?: 'secondary' | 'section' | 'accent' | 'destructive' | 'positive' | undefined
  isStrong?: boolean
  ref?: ComponentProps<'p' | 'h1'>['ref']
  htmlFor?: string
}

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
  /** Set if the text appeared while the screen was open. */
  role?: 'status' | 'alert' | undefined
  isCentred?: boolean
  children: ReactNode
}

/** A paragraph between the parts of a screen. Its line breaks are kept. */
export const Paragraph = ({ tone = 'secondary', isCentred, ...rest }: ParagraphProps) => (
  <Text
    as="p"
    tone={tone}
    className={isCentred ? `${styles.paragraph} ${styles.centred}` : styles.paragraph}
    {...rest}
  />
)
