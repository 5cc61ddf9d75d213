import { useQuery } from '@tanstack/react-query'
import { ChevronRight, KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { developerQueries } from '#api/developer/queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { toKnownRole } from '../model/roles.ts'
import { KeyAge } from './key-age.tsx'

/** Every key of the person, oldest first. */
export function KeyList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslations('developer')
  const keys = useQuery(developerQueries.keys())
  const roleWord = (role: string) => {
    const known = toKnownRole(role)
    return known === undefined ? role : t(`roles.${known}.title`)
  }
  return (
    <QueryView
      query={keys}
      skeleton={<SkeletonRows count={3} />}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState icon={<KeyRound size={40} />} title={t('empty.title')} text={t('empty.text')} />
      }
    >
      {(rows) => (
        <Section title={t('keys')} footer={t('keysHint')}>
          {rows.map(({ id, name, role, ...ages }) => (
            <Row
              key={id}
              before={<KeyRound size={24} aria-hidden />}
              title={name}
              subtitle={
                <>
                  {roleWord(role)} · <KeyAge {...ages} />
                </>
              }
              after={<ChevronRight size={20} aria-hidden />}
              onPress={() => onOpen(id)}
            />
          ))}
        </Section>
      )}
    </QueryView>
  )
}
