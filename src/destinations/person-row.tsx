import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

import { COUNTERPARTY_TYPES } from '#api/counterparties/schema.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { PersonIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'

/** Returns a function that names a recipient's kind. An unknown type keeps the platform's word. */
export function useCounterpartyKind() {
  const t = useTranslations('destinations.people')
  return ({ type }: Pick<CounterpartyView, 'type'>): string => {
    const known = COUNTERPARTY_TYPES.find((one) => one === type)
    return known === undefined ? type : t(`types.${known}`)
  }
}

interface PersonRowProps extends Pick<
  ComponentProps<typeof Row>,
  'href' | 'onPress' | 'isBusy' | 'isSelected' | 'after'
> {
  person: CounterpartyView
}

/** A row with a saved person or company, the same in every list: the name, then details. */
export function PersonRow({ person, after, ...row }: PersonRowProps) {
  const kindOf = useCounterpartyKind()
  const { name, nickname, email } = person
  const parts = {
    isOneLine: true,
    before: <PersonIcon name={name} />,
    title: <NoTranslate>{name}</NoTranslate>,
    subtitle: [nickname, email].filter(Boolean).join(' · ') || kindOf(person),
  }
  return after === undefined ? (
    <DisclosureRow {...row} {...parts} />
  ) : (
    <Row {...row} {...parts} after={after} />
  )
}
