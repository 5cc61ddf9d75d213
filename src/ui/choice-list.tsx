import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { Row } from './row.tsx'
import { Section } from './section.tsx'

export interface Choice<T> {
  value: T
  title: string
  subtitle?: ReactNode
  before?: ReactNode
  after?: ReactNode
}

interface ChoiceListProps<T> {
  title?: string | undefined
  choices: readonly Choice<T>[]
  selected?: T | undefined
  onSelect: (value: T) => void
}

/** One of several, each a row that can be pressed. */
export function ChoiceList<T extends string>({
  title,
  choices,
  selected,
  onSelect,
}: ChoiceListProps<T>) {
  return (
    <Section title={title}>
      {choices.map(({ value, after, ...row }) => (
        <Row
          key={value}
          {...row}
          isSelected={value === selected}
          onPress={() => onSelect(value)}
          after={value === selected ? <Check size={20} aria-hidden /> : after}
        />
      ))}
    </Section>
  )
}
