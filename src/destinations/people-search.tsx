import { useTranslations } from 'use-intl'

import { SearchBox } from '#ui/search-box.tsx'
import { Section } from '#ui/section.tsx'

interface PeopleSearchProps {
  value: string
  onChange: (value: string) => void
}

/** Searches the saved people and companies. The platform finds them by the members listed here. */
export function PeopleSearch(props: PeopleSearchProps) {
  const t = useTranslations('destinations.people')
  return (
    <Section>
      <SearchBox label={t('search')} {...props} />
    </Section>
  )
}
