import { Button } from './button.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

interface RestoredNoteProps {
  text: string
  /** Text of the button that clears the form. */
  action: string
  onDiscard: () => void
}

/** Says that a form's draft was restored, and offers to clear the form. */
export const RestoredNote = ({ text, action, onDiscard }: RestoredNoteProps) => (
  <Section>
    <Row
      title={text}
      after={
        <Button mode="plain" onClick={onDiscard}>
          {action}
        </Button>
      }
    />
  </Section>
)
