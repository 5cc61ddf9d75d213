import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/** More than this is "several": the row only has to say that money is on its way. */
const COUNTED = 10

/** What a person should look at first: money that has left or was promised and has not arrived. */
export function Attention({ walletId }: { walletId: WalletId | undefined }) {
  const t = useTranslations('home')
  const pending = useQuery(walletQueries.latest(walletId, { status: 'pending' }, COUNTED))
  // Silent while it loads or fails: nothing here is needed to use the rest.
  const count = pending.data?.length ?? 0
  if (count === 0) return null
  return (
    <Section>
      <Row
        href={`${paths.activity.to()}?status=pending`}
        before={<Clock size={22} aria-hidden />}
        title={t('pending', { count })}
        after={<ChevronRight size={20} aria-hidden />}
      />
    </Section>
  )
}
