import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Factory } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { developerQueries } from '#api/developer/queries.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { topUpPath } from '../model/top-up-path.ts'

/** For those who run a programme of their own, known by their keys: money for a vendor's stock of cards. */
export function Vendors() {
  const t = useTranslations('cards')
  const keys = useQuery(developerQueries.keys())
  const vendors = useQuery({ ...developerQueries.vendors(), enabled: keys.isSuccess })
  if (!keys.isSuccess || vendors.data === undefined || vendors.data.length === 0) return null
  return (
    <Section title={t('overview.vendors.title')} footer={t('overview.vendors.text')}>
      {vendors.data.map(({ id, name, currency }) => (
        <Row
          key={id}
          href={topUpPath('vendor', id)}
          before={<Factory size={24} aria-hidden />}
          title={name}
          subtitle={currency}
          after={<ChevronRight size={18} aria-hidden />}
        />
      ))}
    </Section>
  )
}
