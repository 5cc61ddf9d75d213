import { CenteredColumn } from '#ui/centered.tsx'
import { Text } from '#ui/text.tsx'

import { OutcomeMark, type OutcomeSign } from './outcome-mark.tsx'

interface OutcomeBlockProps {
  sign: OutcomeSign
  /** In one line, with the figure where there is one. */
  title: string
  text?: string
}

/** What became of an order, in the middle of its screen: a sign, what happened, and what it means. */
export const OutcomeBlock = ({ sign, title, text }: OutcomeBlockProps) => (
  <CenteredColumn>
    <OutcomeMark sign={sign} />
    <Text as="p" size="title" isStrong>
      {title}
    </Text>
    {text === undefined ? null : (
      <Text as="p" size="callout" tone="secondary">
        {text}
      </Text>
    )}
  </CenteredColumn>
)
