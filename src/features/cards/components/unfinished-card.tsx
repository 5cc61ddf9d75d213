import { ChevronRight, CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { readIssues } from '../model/issue-attempt.ts'
import { useIssueOwner } from './use-issue-owner.ts'

/** The way to the oldest card whose issue broke off; the next one follows when it is done. */
export function UnfinishedCard({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const { storage } = useHost()
  const { owner } = useIssueOwner(walletId)
  const [oldest] = owner === undefined ? [] : readIssues(storage, owner)
  if (oldest === undefined) return null
  return (
    <Section>
      <Row
        href={paths.newCard.to()}
        before={<CircleHelp size={22} aria-hidden />}
        title={t('overview.unfinished', { name: oldest.nickname })}
        after={<ChevronRight size={20} aria-hidden />}
      />
    </Section>
  )
}
