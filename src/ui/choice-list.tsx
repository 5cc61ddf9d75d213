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
  /** Not given where each row is an action and none of them stays chosen. */
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
          isSelected={selected === undefined ? undefined : value === selected}
          onPress={() => onSelect(value)}
          after={value === selected ? <Check size={20} aria-hidden /> : after}
        />
      ))}
    </Section>
  )
}
