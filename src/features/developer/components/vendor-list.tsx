import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { developerQueries } from '#api/developer/queries.ts'
import { isStatus } from '#api/http/api-error.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** Who can be funded by the platform's own orders. */
export function VendorList() {
  const t = useTranslations('developer')
  const vendors = useQuery(developerQueries.vendors())
  if (isStatus(vendors.error, 403))
    return (
      <Section title={t('vendors')}>
        <Row title={t('vendorsRefused.title')} subtitle={t('vendorsRefused.text')} />
      </Section>
    )
  return (
    <Section title={t('vendors')} footer={t('vendorsHint')}>
      <QueryView
        query={vendors}
        skeleton={<SkeletonRows count={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<Row title={t('noVendors')} />}
      >
        {(rows) =>
          rows.map(({ id, name, type, currency }) => (
            <Row key={id} title={name} subtitle={type} after={currency} />
          ))
        }
      </QueryView>
    </Section>
  )
}
