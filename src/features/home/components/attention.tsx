import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleHelp, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { paths } from '#paths'
import { openAttempts } from '#session/open-attempts.ts'
import { useHost } from '#session/services.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/** More than this is "several": the row only has to say that money is on its way. */
const COUNTED = 10

/** What a person should look at first: an order nobody saw the end of, and money on its way. */
export function Attention({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('home')
  const { storage } = useHost()
  const pending = useQuery(walletQueries.latest(walletId, { status: 'pending' }, COUNTED))
  // Silent while it loads or fails: nothing here is needed to use the rest.
  const count = pending.data?.length ?? 0
  const unknown = openAttempts(storage).filter((attempt) => attempt.walletId === walletId)
  if (count === 0 && unknown.length === 0) return null
  return (
    <Section>
      {unknown.map(({ path }, at) => (
        <Row
          key={at}
          href={path}
          before={<CircleHelp size={22} aria-hidden />}
          title={t('unknownOrder')}
          after={<ChevronRight size={20} aria-hidden />}
        />
      ))}
      {count === 0 ? null : (
        <Row
          href={`${paths.activity.to()}?status=pending`}
          before={<Clock size={22} aria-hidden />}
          title={t('pending', { count })}
          after={<ChevronRight size={20} aria-hidden />}
        />
      )}
    </Section>
  )
}
