import { CenteredColumn } from '#ui/centered.tsx'
import { Text } from '#ui/text.tsx'

import { OutcomeMark, type OutcomeIcon } from './outcome-mark.tsx'

interface OutcomeBlockProps {
  sign: OutcomeIcon
  filledTileCount?: number | undefined
  /** One line of text, with the amount if there is one. */
  title: string
  text?: string
}

export const OutcomeBlock = ({ sign, filledTileCount, title, text }: OutcomeBlockProps) => (
  <CenteredColumn>
    <OutcomeMark sign={sign} filledTileCount={filledTileCount} />
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
