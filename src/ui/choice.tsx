import { Tappable } from '@telegram-apps/telegram-ui'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'

import styles from './choice.module.css'
import { useHostControls } from './host-controls.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'
import { Text } from './text.tsx'

export interface Choice<T> {
  value: T
  title: string
  subtitle?: ReactNode
  before?: ReactNode
  after?: ReactNode
  /** True if the option is visible but can't be chosen yet. */
  isClosed?: boolean
  /** Language of the title, if it is not the language of the page. */
  lang?: string
}

interface ChoiceListProps<T> {
  title?: string | undefined
  choices: readonly Choice<T>[]
  /** Undefined if each row is an action, so that none stays selected. */
  selected?: T | undefined
  onSelect: (value: T) => void
}

export function ChoiceList<T extends string>({
  title,
  choices,
  selected,
  onSelect,
}: ChoiceListProps<T>) {
  const { haptic } = useHostControls()
  const select = (value: T) => {
    // A selection gives haptic feedback here; an action gives its own.
    if (selected !== undefined) haptic('select')
    onSelect(value)
  }
  return (
    <Section isList title={title}>
      {choices.map(({ value, title, lang, after, isClosed, ...row }) => (
        <Row
          key={value}
          {...row}
          title={lang === undefined ? title : <span lang={lang}>{title}</span>}
          isSelected={selected === undefined ? undefined : value === selected}
          onPress={isClosed ? undefined : () => select(value)}
          after={value === selected ? <Check size={20} aria-hidden /> : after}
        />
      ))}
    </Section>
  )
}

interface SegmentedChoiceProps<T extends string> {
  label: string
  /** The icon is shown instead of the label. Screen readers read the label. */
  choices: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/**
 * A few choices side by side. They are radio buttons that look like a bar, so that arrow keys and
 * screen readers work. In the UI kit they are tabs, which arrow keys don't reach and whose labels
 * are cut off.
 */
export function SegmentedChoice<T extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<T>) {
  const name = useId()
  const { haptic } = useHostControls()
  const change = (chosen: T) => {
    haptic('select')
    onChange(chosen)
  }
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Tappable Component="label" key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => change(choice.value)}
          />
          {choice.icon}
          <Text
            isStrong={choice.value === value}
            className={choice.icon === undefined ? undefined : 'visually-hidden'}
          >
            {choice.label}
          </Text>
        </Tappable>
      ))}
    </fieldset>
  )
}
