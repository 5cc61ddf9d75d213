import { Building2, ChevronRight, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { CounterpartyView } from '#api/counterparties/views.ts'
import { paths } from '#paths'
import { Row } from '#ui/row.tsx'
import { CardRow, WindowedList, type Paging } from '#ui/windowed-list.tsx'

interface CounterpartyListProps extends Paging {
  rows: readonly CounterpartyView[]
  total: number
}

const ICON = 24

export function CounterpartyList({ rows, total, ...paging }: CounterpartyListProps) {
  const t = useTranslations('counterparties')
  return (
    <WindowedList
      {...paging}
      summary={t('count', { count: total })}
      words={{ more: t('more'), moreFailed: t('moreFailed') }}
    >
      {rows.map((row, at) => (
        <CardRow key={row.id} isFirst={at === 0} isLast={at === rows.length - 1}>
          <CounterpartyRow row={row} />
        </CardRow>
      ))}
    </WindowedList>
  )
}

function CounterpartyRow({ row: { id, name, type, nickname, email } }: { row: CounterpartyView }) {
  const Icon = type === 'BUSINESS' ? Building2 : UserRound
  return (
    <Row
      href={paths.counterparty.to({ id })}
      isOneLine
      before={<Icon size={ICON} aria-hidden />}
      title={name}
      subtitle={[nickname, email].filter(Boolean).join(' · ') || undefined}
      after={<ChevronRight size={20} aria-hidden />}
    />
  )
}
